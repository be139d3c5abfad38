import { BOOK_FORM_FIELDS, type BookFormField, type FieldKind } from '@amber/domain/booking/book-form-fields'
import { allowedBirthYears } from '@amber/domain/contact/birth-date'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useForm } from './form/form-state.ts'
import { completeDate, typedDate } from './form/typed-date.ts'

/** Texts for fields that are chosen rather than filled in. */
const MISSING_TEXTS: Partial<Record<FieldKind, 'wrong_choice' | 'wrong_day' | 'wrong_stay' | 'wrong_terms'>> = {
  country: 'wrong_choice',
  day: 'wrong_day',
  stay: 'wrong_stay',
  terms: 'wrong_terms',
}

/** Formats years as text, because numbers in messages get thousands separators. */
const formatYears = ({ first, last }: { first: number; last: number }) => ({ first: `${first}`, last: `${last}` })

/** Returns a lookup from field name to its translated error message. */
export function useFieldProblem() {
  const { t } = useTranslation('book')
  const { page, problems } = useForm()
  return (name: BookFormField): string | undefined => {
    const problem = problems[name]
    if (problem === undefined) return undefined
    const { kind } = BOOK_FORM_FIELDS[name]
    if (problem === 'missing') return t(MISSING_TEXTS[kind] ?? 'wrong_missing')
    if (problem === 'wrong_age') return t('wrong_age', formatYears(allowedBirthYears(new Date(page.today))))
    if (problem === 'too_early') return t(name === 'arrival_date' ? 'wrong_arrival_early' : 'wrong_start')
    if (problem === 'too_late') return t(name === 'arrival_date' ? 'wrong_arrival_late' : 'wrong_start')
    if (problem === 'own_phone') return t('wrong_own_phone')
    if (problem === 'too_large') return t('wrong_long')
    return t(`wrong_${kind}`)
  }
}

type TextFieldProps = Omit<ComponentProps<typeof TextInput>, 'name' | 'value' | 'onChange'> & {
  name: BookFormField
  label: ReactNode
  hint?: ReactNode
}

export function BookFormTextField({ name, label, hint, ...rest }: TextFieldProps) {
  const { values, set } = useForm()
  const problem = useFieldProblem()
  return (
    <Field label={label} hint={hint} error={problem(name)}>
      <TextInput {...rest} name={name} value={values[name] ?? ''} onChange={(event) => set(name, event.target.value)} />
    </Field>
  )
}

type BirthDateProps = {
  name: BookFormField
  label: ReactNode
  /** Says why the date of birth is needed. */
  reason?: string
}

/** Room for a month in words, such as '14 de septiembre de 2006'. */
const MAX_DATE_LENGTH = 30

/** A DD-MM-YYYY input that inserts the dashes while typing and also accepts a month in words. */
export function BirthDate({ name, label, reason }: BirthDateProps) {
  const { t } = useTranslation('book')
  const { values, set } = useForm()
  const problem = useFieldProblem()
  const value = values[name] ?? ''
  return (
    <Field label={label} hint={joinHints(reason, t('birth_date_hint'))} error={problem(name)}>
      <TextInput
        name={name}
        inputMode="numeric"
        autoComplete={name === 'data/dob' ? 'bday' : 'off'}
        placeholder={t('birth_date_placeholder')}
        maxLength={MAX_DATE_LENGTH}
        value={value}
        onChange={(event) => set(name, typedDate(value, event.target.value))}
        onBlur={() => set(name, completeDate(value))}
      />
    </Field>
  )
}

const joinHints = (...hints: (string | undefined)[]) => hints.filter((hint) => hint !== undefined).join(' ')

type PhoneProps = { name: BookFormField; label: ReactNode; hint?: ReactNode }

export function Phone({ name, label, hint }: PhoneProps) {
  const { t } = useTranslation('book')
  const { page, values, set } = useForm()
  const problem = useFieldProblem()
  const value = { code: values[`${name}_code`] ?? '', number: values[name] ?? '' }
  return (
    <PhoneField
      // The nationality changes the country of an empty number.
      key={values['data/nationality']}
      label={label}
      hint={hint}
      error={problem(name)}
      countryLabel={t('phone_country')}
      chooseLabel={t('phone_choose')}
      countries={page.countries}
      value={value}
      codeName={`${name}_code`}
      numberName={name}
      onChange={({ code, number }) => {
        if (code !== value.code) set(`${name}_code`, code)
        if (number !== value.number) set(name, number)
      }}
    />
  )
}

type ChoiceProps = { name: BookFormField; label: ReactNode; hint?: ReactNode; children: ReactNode }

export function BookFormSelect({ name, label, hint, children }: ChoiceProps) {
  const { values, set } = useForm()
  const problem = useFieldProblem()
  return (
    <Field label={label} hint={hint} error={problem(name)}>
      <Select name={name} value={values[name] ?? ''} onChange={(event) => set(name, event.target.value)}>
        {children}
      </Select>
    </Field>
  )
}

export function FieldGroup({ title, text, children }: { title: ReactNode; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-sand-200 pt-6">
      <div>
        <h2 className="text-20">{title}</h2>
        {text && <p className="mt-1 text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  )
}

type OptionProps = {
  name: string
  value: string
  checked: boolean
  onChoose: () => void
  title: ReactNode
  text: ReactNode
  right?: ReactNode
}

/** A radio button shown as a card. */
export function OptionCard({ name, value, checked, onChoose, title, text, right }: OptionProps) {
  return (
    <label className="grid min-h-16 cursor-pointer grid-cols-[20px_1fr_auto] items-center gap-3 rounded-control border border-sand-300 px-4 py-3 has-checked:border-ink has-checked:inset-ring has-checked:inset-ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="m-0 size-5 accent-ink outline-none"
      />
      <span className="min-w-0">
        <b className="block font-semibold">{title}</b>
        <span className="block text-13 text-ink-2">{text}</span>
      </span>
      {right}
    </label>
  )
}
