import { BOOK_FORM_STEPS, stepNumberOf } from '@amber/domain/booking/book-form-fields'
import { bookFormPayload } from '@amber/domain/booking/book-form-payload'
import {
  type BookFormProblems,
  checkBookForm,
  type FormStay,
  GUARANTOR_SAME,
  isUnderAge,
} from '@amber/domain/booking/check-book-form'
import { birthDateToWire, reorderTypedDate } from '@amber/domain/contact/birth-date'
import { GUARANTOR_CHOICE, guarantorChoiceOf, type BookFormInput } from './form-values.ts'

export type CheckFacts = {
  timeZone: string
  /** Start window and lease of each tenancy, keyed by tenancy id. */
  stays: Readonly<Record<string, FormStay>>
}

/** Problems keyed by wire field, plus the guarantor choice, which is not a wire field. */
export type FormProblems = BookFormProblems & { [GUARANTOR_CHOICE]?: 'missing' }

/** Returns the problems of one step or, without `step`, of the whole form. The server applies the same field rules. */
export function problemsOf(
  values: BookFormInput,
  { timeZone, stays }: CheckFacts,
  now: Date,
  step?: number,
): FormProblems {
  const choice = guarantorChoiceOf(values)
  const payload = withTypedBirthDates(payloadOf(values, timeZone, now), values)
  const fields = checkBookForm(payload, {
    now,
    timeZone,
    stay: stays[values['inventory_id'] ?? ''],
    needsGuarantor: choice === 'other',
    needsContactNames: true,
  })
  const all: FormProblems = choice === undefined ? { ...fields, [GUARANTOR_CHOICE]: 'missing' } : fields
  if (step === undefined) return all
  return Object.fromEntries(Object.entries(all).filter(([name]) => stepOf(name) === step))
}

/**
 * Replaces 'Invalid Date', which the payload has for days that do not exist and for ages that are not allowed alike, by
 * the typed day, so that each gets its own error.
 */
function withTypedBirthDates(payload: Record<string, string>, values: BookFormInput): Record<string, string> {
  const typed = Object.keys(payload).flatMap((name) => {
    const day = name.endsWith('/dob') ? reorderTypedDate(values[name] ?? '') : undefined
    return day === undefined ? [] : [[name, day] as const]
  })
  return { ...payload, ...Object.fromEntries(typed) }
}

const stepOf = (name: string) =>
  name === GUARANTOR_CHOICE ? BOOK_FORM_STEPS.indexOf('guarantor') + 1 : stepNumberOf(name)

/** Returns the first step that has a problem. */
export function stepOfProblems(problems: Readonly<Record<string, string | undefined>>): number | undefined {
  const steps = Object.keys(problems).flatMap((name) => stepOf(name) ?? [])
  return steps.length === 0 ? undefined : Math.min(...steps)
}

export const needsGuardian = (values: BookFormInput, timeZone: string, now: Date): boolean =>
  isUnderAge(birthDateToWire(values['data/dob'] ?? '', now), { now, timeZone })

const GUARDIAN_PREFIX = 'data/guardian_details/'
const PAYLOAD_FIELD = /^(?:user_details|data)\/|^(?:inventory_id|move_in_date|arrival_date|terms_version)$/

/** Returns the payload to send. Empty values are omitted so that they are reported as missing rather than invalid. */
export function payloadOf(values: BookFormInput, timeZone: string, now: Date): Record<string, string> {
  const choice = guarantorChoiceOf(values)
  const includesGuardian = needsGuardian(values, timeZone, now)
  const payloadEntries = Object.entries(values)
    .filter(([name]) => PAYLOAD_FIELD.test(name) && (includesGuardian || !name.startsWith(GUARDIAN_PREFIX)))
    .filter(([name]) => !name.endsWith('/phone_code') || values[name.slice(0, -'_code'.length)])
  const form = Object.fromEntries(payloadEntries.flatMap(([name, value]) => normalizePhoneEntry(name, value, values)))
  const withGuarantorMarker = choice === 'same' ? { ...form, [GUARANTOR_SAME]: 'same' } : form
  return bookFormPayload(withGuarantorMarker, { guarantorSkipped: choice !== 'other' }, now)
}

/** Moves the plus of a complete number into the calling code field, in place of the chosen code. */
function normalizePhoneEntry(name: string, value: string, values: BookFormInput): [string, string][] {
  const number = name.endsWith('/phone') ? value : name.endsWith('/phone_code') ? values[name.slice(0, -5)] : undefined
  if (number === undefined || !number.startsWith('+')) return [[name, value]]
  return name.endsWith('/phone') ? [[name, value.slice(1)]] : [[name, '+']]
}
