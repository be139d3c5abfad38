import { ageOn, ADULT_AGE } from '../contact/age.ts'
import { findBirthDateProblem } from '../contact/birth-date.ts'
import { callingCodes } from '../contact/calling-codes.ts'
import { isEmail } from '../contact/email.ts'
import { isPersonName } from '../contact/person-name.ts'
import { phoneDetails } from '../contact/phone.ts'
import { type CalendarDay, isCalendarDay } from '../dates/calendar-day.ts'
import type { Duration } from '../dates/duration.ts'
import { endDate } from '../dates/end-date.ts'
import { todayIn } from '../dates/today.ts'
import { BOOK_FORM_FIELD_NAMES, BOOK_FORM_FIELDS, type BookFormField, type FieldKind } from './book-form-fields.ts'
import { TERMS_VERSION } from './terms-version.ts'

/** Problem with a field; `phone-not-valid` comes from the specification. */
type BookFormProblem =
  | 'missing'
  | 'invalid'
  | 'wrong_age'
  | 'too_large'
  | 'phone-not-valid'
  | 'own_phone'
  | 'too_early'
  | 'too_late'

export type BookFormProblems = Partial<Record<BookFormField, BookFormProblem>>

/** The chosen stay: its move-in window and lease length. */
export type FormStay = {
  readonly availableFrom: CalendarDay | null
  readonly availableUntil: CalendarDay | null
  readonly lease: Duration
}

export type CheckContext = {
  readonly now: Date
  /** Time zone of the place, which defines when a day begins. */
  readonly timeZone: string
  /** The chosen stay. If set, the dates must fall within it. */
  readonly stay?: FormStay | undefined
  /**
   * Set by the page if the guarantor is neither skipped nor the emergency contact. By default a guarantor is required
   * if any of their fields is filled in.
   */
  readonly needsGuarantor?: boolean | undefined
  /** Set by the page, which asks for the names of emergency contacts and guarantors. */
  readonly needsContactNames?: boolean | undefined
}

/** The payload as `bookFormPayload` returns it. */
export type BookFormPayload = Readonly<Record<string, string | undefined>>

/** Start of the wire names of all fields about the guarantor. */
export const GUARANTOR_PREFIX = 'data/guarantor_details/'
export const GUARANTOR_SAME = `${GUARANTOR_PREFIX}same_as_emergency`

const MAX_NAME_LENGTH = 120

/** Validates the book form, on the page and on the server. Returns an empty object if the form may be sent. */
export function checkBookForm(payload: BookFormPayload, context: CheckContext): BookFormProblems {
  const problems: BookFormProblems = {}
  for (const name of BOOK_FORM_FIELD_NAMES) {
    const value = (payload[name] ?? '').trim()
    const problem =
      value === '' ? findMissing(name, payload, context) : findProblem(BOOK_FORM_FIELDS[name].kind, value, context)
    if (problem) problems[name] = problem
  }
  return { ...findDateProblems(payload, context), ...findOwnPhones(payload), ...problems }
}

/** Fields with the phone of somebody who has to be another person than the student. */
const PHONES_OF_OTHERS = ['data/emergency_details/phone', `${GUARANTOR_PREFIX}phone`] as const

/** Nobody can be reached for, or vouch for, a student who gives their own number. */
function findOwnPhones(payload: BookFormPayload): BookFormProblems {
  const phoneOf = (name: BookFormField) => phoneDetails((payload[name] ?? '').trim())?.formatted
  const own = phoneOf('user_details/phone')
  const same = PHONES_OF_OTHERS.filter((name) => own !== undefined && phoneOf(name) === own)
  return Object.fromEntries(same.map((name) => [name, 'own_phone'] as const))
}

/** Returns whether the student needs a guardian. A date of birth that is rejected returns false. */
export function isUnderAge(birthDate: string | undefined, { now, timeZone }: CheckContext): boolean {
  if (birthDate === undefined || findBirthDateProblem(birthDate, now) !== undefined) return false
  return ageOn(birthDate, todayIn(timeZone, now)) < ADULT_AGE
}

/** Returns the first day of the stay: the chosen day, or the arrival capped at the end of the move-in window. */
export function moveInOf(payload: BookFormPayload, stay: FormStay): CalendarDay {
  const chosen = readDay(payload, 'move_in_date')
  if (chosen !== undefined) return chosen
  const arrival = payload['arrival_date'] ?? ''
  return stay.availableUntil !== null && arrival > stay.availableUntil ? stay.availableUntil : arrival
}

function readDay(payload: BookFormPayload, name: 'move_in_date' | 'arrival_date'): CalendarDay | undefined {
  const day = payload[name]
  return day !== undefined && isCalendarDay(day) ? day : undefined
}

function findMissing(name: BookFormField, payload: BookFormPayload, context: CheckContext): 'missing' | undefined {
  return isNeeded(name, payload, context) ? 'missing' : undefined
}

function isNeeded(name: BookFormField, payload: BookFormPayload, context: CheckContext): boolean {
  const { needed } = BOOK_FORM_FIELDS[name]
  const { needsContactNames = false } = context
  switch (needed) {
    case 'always':
      return true
    case 'never':
      return false
    case 'page':
      return needsContactNames
    case 'guarantor':
      return needsGuarantor(payload, context)
    case 'guarantor_page':
      return needsContactNames && needsGuarantor(payload, context)
    case 'guardian':
      return isUnderAge(payload['data/dob'], context)
  }
}

function needsGuarantor(payload: BookFormPayload, { needsGuarantor: isRequired }: CheckContext): boolean {
  if (payload[GUARANTOR_SAME] === 'same') return false
  return isRequired ?? Object.keys(payload).some((name) => name.startsWith(GUARANTOR_PREFIX) && payload[name]?.trim())
}

function findProblem(kind: FieldKind, value: string, { now }: CheckContext): BookFormProblem | undefined {
  switch (kind) {
    case 'name':
      return value.length > MAX_NAME_LENGTH ? 'too_large' : invalidUnless(isPersonName(value))
    case 'email':
      return invalidUnless(isEmail(value))
    case 'phone':
      return phoneDetails(value) ? undefined : 'phone-not-valid'
    case 'birth_date':
      return findBirthDateProblem(value, now)
    case 'country':
      return invalidUnless(isCountry(value))
    case 'day':
      return invalidUnless(isCalendarDay(value))
    case 'stay':
      return invalidUnless(/^[1-9]\d{0,14}$/.test(value))
    case 'terms':
      return invalidUnless(value === TERMS_VERSION)
  }
}

const invalidUnless = (isValid: boolean) => (isValid ? undefined : 'invalid')

const isCountry = (value: string) => callingCodes().some(({ country }) => country === value)

/** Returns whether nobody can move in any more. The stay is then unavailable, so no date is reported as a problem. */
export const isMoveInWindowPast = (
  { availableUntil }: Pick<FormStay, 'availableUntil'>,
  { now, timeZone }: Pick<CheckContext, 'now' | 'timeZone'>,
): boolean => availableUntil !== null && availableUntil < todayIn(timeZone, now)

/** Checks that the stay begins within the move-in window and that the student arrives during the stay. */
function findDateProblems(payload: BookFormPayload, { now, timeZone, stay }: CheckContext): BookFormProblems {
  if (stay && isMoveInWindowPast(stay, { now, timeZone })) return {}
  const problems: BookFormProblems = {}
  const today = todayIn(timeZone, now)
  const [moveIn, arrival] = [readDay(payload, 'move_in_date'), readDay(payload, 'arrival_date')]
  const earliest = stay?.availableFrom && stay.availableFrom > today ? stay.availableFrom : today
  if (moveIn && moveIn < earliest) problems.move_in_date = 'too_early'
  else if (moveIn && stay?.availableUntil && moveIn > stay.availableUntil) problems.move_in_date = 'too_late'
  if (!arrival) return problems
  if (arrival < (moveIn ?? earliest)) problems.arrival_date = 'too_early'
  else if (stay && arrival > (endDate(moveInOf(payload, stay), stay.lease) ?? arrival))
    problems.arrival_date = 'too_late'
  return problems
}
