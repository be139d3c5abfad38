import { suggestEmail } from '@amber/domain/contact/suggest-email'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { FieldGroup, OptionCard, Phone, BookFormTextField, useFieldProblem } from '../fields.tsx'
import type { StayOption } from '../form/book-form-page.ts'
import { useChosenStay, useForm, usePayments } from '../form/form-state.ts'
import { roommateFields } from '../form/form-values.ts'
import { useLength } from '../../../shared/stay/use-length.ts'

export function StayStep() {
  const { t } = useTranslation('book')
  const { page, values } = useForm()
  const suggestion = suggestEmail(values['user_details/email'] ?? '')
  return (
    <>
      <BookFormTextField
        name="user_details/email"
        label={t('email')}
        hint={suggestion !== undefined && <EmailSuggestion email={suggestion} />}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <Phone name="user_details/phone" label={t('phone')} hint={t('phone_hint')} />
      <FieldGroup title={t('your_stay')}>
        <Lengths />
        <Days />
      </FieldGroup>
      {page.roommates > 0 && <Roommates count={page.roommates} />}
    </>
  )
}

/** Offers the email that was probably meant. It never blocks the form, because the domain may exist. */
function EmailSuggestion({ email }: { email: string }) {
  const { t } = useTranslation('book')
  const { set } = useForm()
  return (
    <button
      type="button"
      onClick={() => set('user_details/email', email)}
      className="cursor-pointer font-semibold text-ink underline underline-offset-3 wrap-anywhere"
    >
      {t('email_suggestion', { email })}
    </button>
  )
}

/** Returns a setter that also moves an arrival date outside the new stay. */
function useChooseStart() {
  const { values, set } = useForm()
  return (stay: StayOption, day: string) => {
    const start = stay.starts.find((option) => option.day === day) ?? stay.starts[0]
    if (start === undefined) return
    const arrival = values['arrival_date'] ?? ''
    set('inventory_id', String(stay.id))
    set('move_in_date', start.day)
    if (arrival < start.day || arrival > start.last) set('arrival_date', start.day)
  }
}

function Lengths() {
  const { t } = useTranslation(['book', 'common'])
  const { page, values } = useForm()
  const chosen = useChosenStay()
  const paymentsOf = usePayments()
  const choose = useChooseStart()
  const length = useLength()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t('how_long')}</legend>
      <div className="grid gap-2">
        {page.stays.map((stay) => {
          const moveIn = values['move_in_date']
          const start = stay.starts.find(({ day }) => day === moveIn) ?? stay.starts[0]
          return (
            <OptionCard
              key={stay.id}
              name="inventory_id"
              value={String(stay.id)}
              checked={chosen?.stay.id === stay.id}
              onChoose={() => choose(stay, moveIn ?? '')}
              title={length(stay.length, stay.lengthUnit)}
              text={start?.range}
              right={
                <span className="tabular text-right">
                  <b className="block font-semibold">{paymentsOf(stay)?.total.text}</b>
                  <span className="block text-13 text-ink-2">
                    {t('price_per', { price: stay.price.text, unit: t(`common:unit_${page.unit}`) })}
                  </span>
                </span>
              }
            />
          )
        })}
      </div>
    </fieldset>
  )
}

function Days() {
  const { t } = useTranslation('book')
  const { values, set } = useForm()
  const chosen = useChosenStay()
  const choose = useChooseStart()
  const problem = useFieldProblem()
  if (chosen === undefined) return null
  const { stay, start } = chosen
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label={t('contract_starts')} error={problem('move_in_date')}>
        <Select name="move_in_date" value={start.day} onChange={(event) => choose(stay, event.target.value)}>
          {stay.starts.map(({ day, text }) => (
            <option key={day} value={day}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('arrival')} hint={t('arrival_hint')} error={problem('arrival_date')}>
        <TextInput
          name="arrival_date"
          type="date"
          min={start.day}
          max={start.last}
          value={values['arrival_date'] ?? ''}
          onChange={(event) => set('arrival_date', event.target.value)}
        />
      </Field>
    </div>
  )
}

/** Fields for roommates, all optional. Their names are passed on to the landlord. */
function Roommates({ count }: { count: number }) {
  const { t } = useTranslation('book')
  const { values, set } = useForm()
  return (
    <FieldGroup title={t('roommates_title')} text={t('roommates_text')}>
      {roommateFields(count).map(({ name, email }, index) => (
        <div key={name} className="grid gap-5 md:grid-cols-2">
          <Field label={t('roommate_name', { number: index + 1 })}>
            <TextInput
              name={name}
              autoComplete="off"
              maxLength={120}
              value={values[name] ?? ''}
              onChange={(event) => set(name, event.target.value)}
            />
          </Field>
          <Field label={t('roommate_email', { number: index + 1 })}>
            <TextInput
              name={email}
              type="email"
              autoComplete="off"
              maxLength={254}
              value={values[email] ?? ''}
              onChange={(event) => set(email, event.target.value)}
            />
          </Field>
        </div>
      ))}
    </FieldGroup>
  )
}
