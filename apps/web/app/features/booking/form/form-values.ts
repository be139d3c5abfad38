import { BOOK_FORM_FIELD_NAMES } from '@amber/domain/booking/book-form-fields'

/** Values typed so far, keyed by flat wire names. Dates of birth are DD-MM-YYYY. Empty fields have no entry. */
export type BookFormInput = Readonly<Record<string, string>>

/** Field for the choice of guarantor, which is not a wire field. */
export const GUARANTOR_CHOICE = 'guarantor_choice'

export const GUARANTOR_CHOICES = ['same', 'other', 'none'] as const

export type GuarantorChoice = (typeof GUARANTOR_CHOICES)[number]

/** Returns undefined until a choice is made, so that no guarantor is ever named by default. */
export const guarantorChoiceOf = (values: BookFormInput): GuarantorChoice | undefined =>
  GUARANTOR_CHOICES.find((choice) => choice === values[GUARANTOR_CHOICE])

/** Fields for the stay that the URL requested when the draft was started. */
export const REQUESTED_STAY_FIELD = 'asked/inventory_id'
export const REQUESTED_START_FIELD = 'asked/move_in_date'

/** Field for the nationality that the URL requested when the draft was started. */
export const REQUESTED_NATIONALITY_FIELD = 'asked/nationality'

/** Letters identify roommates because draft field names must not contain digits. */
const ROOMMATE_LETTERS = ['a', 'b', 'c', 'd'] as const

export const MAX_ROOMMATES = ROOMMATE_LETTERS.length

export const roommateFields = (count: number) =>
  ROOMMATE_LETTERS.slice(0, count).map((letter) => ({
    name: `roommates/${letter}/name`,
    email: `roommates/${letter}/email`,
  }))

export const readRoommates = (values: BookFormInput): { name: string; email?: string }[] =>
  roommateFields(MAX_ROOMMATES).flatMap((fields) => {
    const [name, email] = [values[fields.name] ?? '', values[fields.email] ?? '']
    return name === '' ? [] : [{ name, ...(email !== '' && { email }) }]
  })

const PHONE_FIELDS = BOOK_FORM_FIELD_NAMES.filter((name) => name.endsWith('/phone'))

/** All field names that the form may send. */
const KNOWN_FIELDS = new Set<string>([
  ...BOOK_FORM_FIELD_NAMES,
  ...PHONE_FIELDS.map((name) => `${name}_code`),
  ...roommateFields(MAX_ROOMMATES).flatMap(({ name, email }) => [name, email]),
  GUARANTOR_CHOICE,
  REQUESTED_STAY_FIELD,
  REQUESTED_START_FIELD,
  REQUESTED_NATIONALITY_FIELD,
])

/** Returns the known fields of untrusted values, such as a draft, and drops everything else. */
export function pickKnownValues(values: Readonly<Record<string, unknown>>): BookFormInput {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      KNOWN_FIELDS.has(name) && typeof value === 'string' && value !== '' ? [[name, value.slice(0, 500)]] : [],
    ),
  )
}

/** Returns a copy with one field changed. An empty value removes the field. */
export function setValue(values: BookFormInput, name: string, value: string): BookFormInput {
  if (value !== '') return { ...values, [name]: value }
  const { [name]: _, ...others } = values
  return others
}

/**
 * Returns a copy with the country of a nationality chosen for each phone number that is still empty: the student's and
 * most families' numbers are from there.
 */
export function setPhoneCountries(
  values: BookFormInput,
  nationality: string,
  countries: readonly { code: string }[],
): BookFormInput {
  const code = countries.find((country) => country.code.startsWith(`${nationality}+`))?.code
  if (nationality === '' || code === undefined) return values
  const empty = PHONE_FIELDS.filter((name) => (values[name] ?? '') === '')
  return { ...values, ...Object.fromEntries(empty.map((name) => [`${name}_code`, code])) }
}

/** Field in which a form carries the values of its other steps. */
export const CARRIED_VALUES_FIELD = 'typed'

/** Reads the values of a posted step. Its own fields override the carried values. */
export function readFormValues(form: FormData): BookFormInput {
  let values = pickKnownValues(parseObject(form.get(CARRIED_VALUES_FIELD)))
  for (const [name, value] of form) {
    if (KNOWN_FIELDS.has(name) && typeof value === 'string') values = setValue(values, name, value.trim().slice(0, 500))
  }
  return values
}

function parseObject(text: FormDataEntryValue | null): Record<string, unknown> {
  if (typeof text !== 'string') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
