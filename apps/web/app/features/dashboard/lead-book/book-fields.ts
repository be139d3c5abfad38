import type { BookFormField } from '@amber/domain/booking/book-form-fields'

type Input = {
  name: BookFormField
  label: 'name' | 'phone' | 'dob' | 'guardian_email'
  type: 'text' | 'tel' | 'date' | 'email'
}

const person = (prefix: 'data/emergency_details' | 'data/guarantor_details'): readonly Input[] => [
  { name: `${prefix}/name`, label: 'name', type: 'text' },
  { name: `${prefix}/dob`, label: 'dob', type: 'date' },
  { name: `${prefix}/phone`, label: 'phone', type: 'tel' },
]

/** People besides the student, in the order of the book form. */
export const BOOK_PEOPLE = {
  emergency: person('data/emergency_details'),
  guarantor: person('data/guarantor_details'),
  guardian: [
    { name: 'data/guardian_details/name', label: 'name', type: 'text' },
    { name: 'data/guardian_details/email', label: 'guardian_email', type: 'email' },
    { name: 'data/guardian_details/phone', label: 'phone', type: 'tel' },
  ],
} as const satisfies Record<string, readonly Input[]>

/** Fields that staff type. The email is that of the lead. */
export const BOOK_INPUTS: readonly BookFormField[] = [
  'user_details/name',
  'user_details/phone',
  'data/dob',
  'data/nationality',
  'inventory_id',
  'move_in_date',
  'arrival_date',
  ...Object.values(BOOK_PEOPLE).flatMap((inputs) => inputs.map(({ name }) => name)),
]
