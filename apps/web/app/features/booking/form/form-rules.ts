import { BOOK_FORM_STEPS, stepNumberOf } from '@amber/domain/booking/book-form-fields'
import { bookFormPayload } from '@amber/domain/booking/book-form-payload'
import {
  type BookFormProblems,
  checkBookForm,
  type FormStay,
  GUARANTOR_SAME,
  isUnderAge,
} from '@amber/domain/booking/check-book-form'
import { birthDateToWire } from '@amber/domain/contact/birth-date'
import { GUARANTOR_CHOICE, guarantorChoiceOf, type TypedValues } from './typed-values.ts'

export type CheckFacts = {
  timeZone: string
  /** By tenancy: when its contract may begin, and how long it lasts. */
  stays: Readonly<Record<string, FormStay>>
}

/** Of the fields of the wire, and of the choice that is none of them. */
export type FormProblems = BookFormProblems & { [GUARANTOR_CHOICE]?: 'missing' }

/** What is wrong with a step, or with the whole form. The server asks the same rules of the fields. */
export function problemsOf(
  values: TypedValues,
  { timeZone, stays }: CheckFacts,
  now: Date,
  step?: number,
): FormProblems {
  const choice = guarantorChoiceOf(values)
  const fields = checkBookForm(payloadOf(values, timeZone, now), {
    now,
    timeZone,
    stay: stays[values['inventory_id'] ?? ''],
    needsGuarantor: choice === 'other',
  })
  const all: FormProblems = choice === undefined ? { ...fields, [GUARANTOR_CHOICE]: 'missing' } : fields
  if (step === undefined) return all
  return Object.fromEntries(Object.entries(all).filter(([name]) => stepOf(name) === step))
}

const stepOf = (name: string) =>
  name === GUARANTOR_CHOICE ? BOOK_FORM_STEPS.indexOf('guarantor') + 1 : stepNumberOf(name)

/** The first step with something wrong in it. */
export function stepOfProblems(problems: Readonly<Record<string, string | undefined>>): number | undefined {
  const steps = Object.keys(problems).flatMap((name) => stepOf(name) ?? [])
  return steps.length === 0 ? undefined : Math.min(...steps)
}

export const needsGuardian = (values: TypedValues, timeZone: string, now: Date): boolean =>
  isUnderAge(birthDateToWire(values['data/dob'] ?? '', now), { now, timeZone })

const GUARDIAN = 'data/guardian_details/'
const OWN = /^(?:user_details|data)\/|^(?:inventory_id|move_in_date|arrival_date|terms_version)$/

/** As sent. What is empty is left out, so that the rules say "missing" and not "wrong". */
export function payloadOf(values: TypedValues, timeZone: string, now: Date): Record<string, string> {
  const choice = guarantorChoiceOf(values)
  const keepsGuardian = needsGuardian(values, timeZone, now)
  const typed = Object.entries(values)
    .filter(([name]) => OWN.test(name) && (keepsGuardian || !name.startsWith(GUARDIAN)))
    .filter(([name]) => !name.endsWith('/phone_code') || values[name.slice(0, -'_code'.length)])
  const form = Object.fromEntries(typed.flatMap(([name, value]) => phoneOrValue(name, value, values)))
  const marked = choice === 'same' ? { ...form, [GUARANTOR_SAME]: 'same' } : form
  return bookFormPayload(marked, { guarantorSkipped: choice !== 'other' }, now)
}

/** A number with its plus says itself where it is from: the chosen country is not put before it. */
function phoneOrValue(name: string, value: string, values: TypedValues): [string, string][] {
  const number = name.endsWith('/phone') ? value : name.endsWith('/phone_code') ? values[name.slice(0, -5)] : undefined
  if (number === undefined || !number.startsWith('+')) return [[name, value]]
  return name.endsWith('/phone') ? [[name, value.slice(1)]] : [[name, '+']]
}
