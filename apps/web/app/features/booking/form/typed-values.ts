import { BOOK_FORM_FIELD_NAMES } from '@amber/domain/booking/book-form-fields'

/** What is typed so far, by the flat names of the wire; dates of birth are DD-MM-YYYY. Nothing typed is no entry. */
export type TypedValues = Readonly<Record<string, string>>

/** Beside the fields of the wire: who vouches for the rent. */
export const GUARANTOR_CHOICE = 'guarantor_choice'

export const GUARANTOR_CHOICES = ['same', 'other', 'none'] as const

export type GuarantorChoice = (typeof GUARANTOR_CHOICES)[number]

/** Undefined until somebody chooses: nobody vouches by an oversight. */
export const guarantorChoiceOf = (values: TypedValues): GuarantorChoice | undefined =>
  GUARANTOR_CHOICES.find((choice) => choice === values[GUARANTOR_CHOICE])

/** The stay that the address asked for when the draft began. */
export const ASKED_STAY = 'asked/inventory_id'
export const ASKED_START = 'asked/move_in_date'

/** By letters: names of a draft have no digits. */
const ROOMMATES = ['a', 'b', 'c', 'd'] as const

export const MOST_ROOMMATES = ROOMMATES.length

export const roommateFields = (count: number) =>
  ROOMMATES.slice(0, count).map((one) => ({ name: `roommates/${one}/name`, email: `roommates/${one}/email` }))

export const roommatesIn = (values: TypedValues): { name: string; email?: string }[] =>
  roommateFields(MOST_ROOMMATES).flatMap((fields) => {
    const [name, email] = [values[fields.name] ?? '', values[fields.email] ?? '']
    return name === '' ? [] : [{ name, ...(email !== '' && { email }) }]
  })

const PHONES = BOOK_FORM_FIELD_NAMES.filter((name) => name.endsWith('/phone'))

/** Every name that a form of ours may send. */
const KNOWN = new Set<string>([
  ...BOOK_FORM_FIELD_NAMES,
  ...PHONES.map((name) => `${name}_code`),
  ...roommateFields(MOST_ROOMMATES).flatMap(({ name, email }) => [name, email]),
  GUARANTOR_CHOICE,
  ASKED_STAY,
  ASKED_START,
])

/** What was typed elsewhere, say in a draft: whatever else there is, is dropped. */
export function knownValues(values: Readonly<Record<string, unknown>>): TypedValues {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      KNOWN.has(name) && typeof value === 'string' && value !== '' ? [[name, value.slice(0, 500)]] : [],
    ),
  )
}

/** Another value of one field; an empty one is none. */
export function withValue(values: TypedValues, name: string, value: string): TypedValues {
  if (value !== '') return { ...values, [name]: value }
  const { [name]: _, ...others } = values
  return others
}

/** Under this name a form carries what was typed on its other steps. */
export const OTHERS_FIELD = 'typed'

/** What a form of one step sends: what it carries of the others, and its own fields over that. */
export function valuesIn(form: FormData): TypedValues {
  let values = knownValues(parsed(form.get(OTHERS_FIELD)))
  for (const [name, value] of form) {
    if (KNOWN.has(name) && typeof value === 'string') values = withValue(values, name, value.trim().slice(0, 500))
  }
  return values
}

function parsed(text: FormDataEntryValue | null): Record<string, unknown> {
  if (typeof text !== 'string') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
