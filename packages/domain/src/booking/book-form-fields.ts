/** Steps of the book form, in order. */
export const BOOK_FORM_STEPS = ['you', 'contact_and_stay', 'emergency', 'guarantor', 'check'] as const

export type BookFormStep = (typeof BOOK_FORM_STEPS)[number]

/**
 * `guarantor` fields are needed only if a guarantor is required, `guardian` fields only if the student is a minor.
 * Fields on `page` are needed only where the page asks for them.
 */
type FieldNeed = 'always' | 'never' | 'guarantor' | 'guardian' | 'page' | 'guarantor_page'

/** Determines how a field is validated. */
export type FieldKind = 'name' | 'email' | 'phone' | 'birth_date' | 'country' | 'day' | 'stay' | 'terms'

type Field = { readonly step: BookFormStep; readonly kind: FieldKind; readonly needed: FieldNeed }

/**
 * Fields that a student fills in, by their flat wire names. The names of emergency contacts and guarantors are not in
 * the specification's payload, so the API accepts forms without them. The page requires them, because nobody can call a
 * contact without knowing whom to ask for.
 */
export const BOOK_FORM_FIELDS = {
  'user_details/name': { step: 'you', kind: 'name', needed: 'always' },
  'data/dob': { step: 'you', kind: 'birth_date', needed: 'always' },
  'data/nationality': { step: 'you', kind: 'country', needed: 'always' },
  'data/guardian_details/name': { step: 'you', kind: 'name', needed: 'guardian' },
  'data/guardian_details/email': { step: 'you', kind: 'email', needed: 'guardian' },
  'data/guardian_details/phone': { step: 'you', kind: 'phone', needed: 'guardian' },
  'user_details/email': { step: 'contact_and_stay', kind: 'email', needed: 'always' },
  'user_details/phone': { step: 'contact_and_stay', kind: 'phone', needed: 'always' },
  inventory_id: { step: 'contact_and_stay', kind: 'stay', needed: 'always' },
  move_in_date: { step: 'contact_and_stay', kind: 'day', needed: 'never' },
  arrival_date: { step: 'contact_and_stay', kind: 'day', needed: 'always' },
  'data/emergency_details/name': { step: 'emergency', kind: 'name', needed: 'page' },
  'data/emergency_details/dob': { step: 'emergency', kind: 'birth_date', needed: 'always' },
  'data/emergency_details/phone': { step: 'emergency', kind: 'phone', needed: 'always' },
  'data/guarantor_details/name': { step: 'guarantor', kind: 'name', needed: 'guarantor_page' },
  'data/guarantor_details/dob': { step: 'guarantor', kind: 'birth_date', needed: 'guarantor' },
  'data/guarantor_details/phone': { step: 'guarantor', kind: 'phone', needed: 'guarantor' },
  terms_version: { step: 'check', kind: 'terms', needed: 'always' },
} as const satisfies Record<string, Field>

export type BookFormField = keyof typeof BOOK_FORM_FIELDS

export const BOOK_FORM_FIELD_NAMES = Object.keys(BOOK_FORM_FIELDS) as BookFormField[]

export const fieldsOfStep = (step: BookFormStep): BookFormField[] =>
  BOOK_FORM_FIELD_NAMES.filter((name) => BOOK_FORM_FIELDS[name].step === step)

/** Returns the 1-based step of a field, as used in URLs and drafts. */
export const stepNumberOf = (name: string): number | undefined => {
  const field = Object.hasOwn(BOOK_FORM_FIELDS, name) ? BOOK_FORM_FIELDS[name as BookFormField] : undefined
  return field && BOOK_FORM_STEPS.indexOf(field.step) + 1
}
