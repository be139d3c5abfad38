import { HOLD_MINUTES } from '@amber/domain/booking/hold'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FieldError } from '../../../ui/field-error.tsx'
import { Outcome } from '../../../ui/outcome.tsx'
import { DenseButton } from '../kit/dense-button.tsx'
import { DENSE_CHECK_BOX, DENSE_CONTROL, FormRow } from '../kit/form-row.tsx'
import { BOOK_PEOPLE } from './book-fields.ts'
import { BOOK_KEY_FIELD } from './book-key-field.ts'
import type { BookData } from './load-book.server.ts'
import type { BookOutcome } from './send-book.server.ts'

type Props = { data: BookData; outcome: BookOutcome | undefined }

/** The book form as staff fill it in for a student: all steps on one page, with the contact details of the lead. */
export function BookView({ data, outcome }: Props) {
  const { t } = useTranslation('lead_actions')
  const { lead, bookKey, stays, nationalities, moveIn, today } = data
  const { typed = {}, fieldProblems = {} } = outcome ?? {}
  const errorOf = useBookError({ typed, fieldProblems })
  // A stay that was taken meanwhile is no longer among the choices, and no other one may take its place unasked.
  const chosenStay = stays.find(({ id }) => String(id) === typed['inventory_id'])
  const termsError = errorOf('terms_version')
  return (
    <Form method="post" className="grid max-w-[44rem] gap-5 p-4">
      <input type="hidden" name={BOOK_KEY_FIELD} value={bookKey} />
      <p>{t('book_effect', { minutes: HOLD_MINUTES })}</p>
      {outcome && (
        <Outcome of={outcome} tone="refused">
          {t(outcome.problem === null ? 'book_problem_fields' : `book_problem_${outcome.problem}`)}
        </Outcome>
      )}
      <Section title={t('book_stay')}>
        <FormRow label={t('book_room')} error={errorOf('inventory_id')}>
          {(control) => (
            <select
              {...control}
              name="inventory_id"
              required
              defaultValue={chosenStay?.id ?? ''}
              className={DENSE_CONTROL}
            >
              <option value="" disabled>
                {t('room')}
              </option>
              {stays.map(({ id, room, length, price, from, slots }) => (
                <option key={id} value={id}>
                  {t('book_room_option', { room, length, price, from, count: slots })}
                </option>
              ))}
            </select>
          )}
        </FormRow>
        {(['move_in_date', 'arrival_date'] as const).map((name) => (
          <FormRow
            key={name}
            label={t(name === 'move_in_date' ? 'book_move_in' : 'book_arrival')}
            error={errorOf(name)}
          >
            {(control) => (
              <input
                {...control}
                type="date"
                name={name}
                required
                min={today}
                defaultValue={typed[name] ?? moveIn ?? ''}
                className={DENSE_CONTROL}
              />
            )}
          </FormRow>
        ))}
      </Section>
      <Section title={t('book_student')}>
        <p className="py-2 text-ink-3">{t('book_email_note', { email: lead.email ?? '' })}</p>
        <FormRow label={t('book_name')} error={errorOf('user_details/name')}>
          {(control) => (
            <input
              {...control}
              name="user_details/name"
              required
              defaultValue={typed['user_details/name'] ?? lead.name ?? ''}
              className={DENSE_CONTROL}
            />
          )}
        </FormRow>
        <FormRow
          label={t('book_phone')}
          hint={lead.phone === null ? undefined : t('book_phone_hint', { phone: lead.phone })}
          error={errorOf('user_details/phone')}
        >
          {(control) => (
            <input
              {...control}
              type="tel"
              name="user_details/phone"
              required={lead.phone === null}
              defaultValue={typed['user_details/phone'] ?? ''}
              className={DENSE_CONTROL}
            />
          )}
        </FormRow>
        <FormRow label={t('book_dob')} error={errorOf('data/dob')}>
          {(control) => (
            <input
              {...control}
              type="date"
              name="data/dob"
              required
              max={today}
              defaultValue={typed['data/dob'] ?? ''}
              className={DENSE_CONTROL}
            />
          )}
        </FormRow>
        <FormRow label={t('book_nationality')} error={errorOf('data/nationality')}>
          {(control) => (
            <select
              {...control}
              name="data/nationality"
              required
              defaultValue={typed['data/nationality'] ?? ''}
              className={DENSE_CONTROL}
            >
              <option value="" disabled>
                {t('book_nationality')}
              </option>
              {nationalities.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FormRow>
      </Section>
      {(['emergency', 'guarantor', 'guardian'] as const).map((who) => (
        <Section key={who} title={t(`book_${who}`)}>
          {BOOK_PEOPLE[who].map(({ name, label, type }) => (
            <FormRow key={name} label={t(`book_${label}`)} error={errorOf(name)}>
              {(control) => (
                <input
                  {...control}
                  type={type}
                  name={name}
                  required={who === 'emergency'}
                  defaultValue={typed[name] ?? ''}
                  className={DENSE_CONTROL}
                />
              )}
            </FormRow>
          ))}
        </Section>
      ))}
      <div>
        <label className="flex items-start gap-2 max-lg:min-h-thumb">
          <input
            type="checkbox"
            name="terms"
            value="yes"
            required
            aria-describedby={termsError && 'terms-error'}
            className={`mt-0.5 ${DENSE_CHECK_BOX}`}
          />
          {t('book_terms')}
        </label>
        {termsError && <FieldError id="terms-error">{termsError}</FieldError>}
      </div>
      <p className="text-12 text-ink-3">{t('book_browser')}</p>
      <DenseButton type="submit" variant="primary" className="justify-self-start">
        {t('book_send')}
      </DenseButton>
    </Form>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 text-13 font-semibold">{title}</legend>
      {children}
    </fieldset>
  )
}

const DAYS: ReadonlySet<string> = new Set(['too_early', 'too_late'])

/** Returns a function that says what is wrong with a field. */
function useBookError({ typed, fieldProblems }: Pick<BookOutcome, 'typed' | 'fieldProblems'>) {
  const { t } = useTranslation('lead_actions')
  return (name: string): string | undefined => {
    const problem = fieldProblems[name]
    if (problem === undefined) return undefined
    if (problem === 'missing' || problem === 'own_phone') return t(`book_field_${problem}`)
    // An empty field stands for the number of the lead, which staff cannot correct by reading how to type one.
    if (problem === 'phone-not-valid') return t(typed[name] === '' ? 'book_field_phone_stored' : 'book_field_phone')
    if (problem === 'wrong_age') return t('book_field_age')
    return t(DAYS.has(problem) ? 'book_field_day' : 'book_field_invalid')
  }
}
