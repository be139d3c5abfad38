import { ageOn, FULL_AGE } from '../contact/age.ts'
import { birthDateToWire } from '../contact/birth-date.ts'
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

/** One word for what is wrong with a field; `phone-not-valid` is the specification's. */
export type BookFormProblem = 'missing' | 'invalid' | 'too_large' | 'phone-not-valid' | 'too_early' | 'too_late'

export type BookFormProblems = Partial<Record<BookFormField, BookFormProblem>>

/** The stay that is chosen: the window to move in and how long it lasts. */
export type FormStay = {
  readonly availableFrom: CalendarDay | null
  readonly availableUntil: CalendarDay | null
  readonly lease: Duration
}

export type CheckedAgainst = {
  readonly now: Date
  /** Of the place: when a day begins. */
  readonly timeZone: string
  /** Where it is known: then the days have to lie within it. */
  readonly stay?: FormStay | undefined
  /**
   * On the page, where the guarantor is neither skipped nor the emergency contact. By default a guarantor is asked for
   * where any field of one is filled in.
   */
  readonly needsGuarantor?: boolean | undefined
}

/** As sent: what `bookFormPayload` makes of what is typed. */
export type BookFormPayload = Readonly<Record<string, string | undefined>>

const GUARANTOR = 'data/guarantor_details/'
export const GUARANTOR_SAME = `${GUARANTOR}same_as_emergency`

const LONGEST = 120

/** The rules of the book form, for the page and for the server. An empty answer: it may be sent. */
export function checkBookForm(payload: BookFormPayload, against: CheckedAgainst): BookFormProblems {
  const problems: BookFormProblems = {}
  for (const name of BOOK_FORM_FIELD_NAMES) {
    const value = (payload[name] ?? '').trim()
    const problem = value === '' ? missing(name, payload, against) : wrong(BOOK_FORM_FIELDS[name].kind, value, against)
    if (problem) problems[name] = problem
  }
  return { ...daysOutside(payload, against), ...problems }
}

/** Whether the person needs a guardian: a date of birth that can't be read says nothing. */
export function isUnderAge(birthDate: string | undefined, { now, timeZone }: CheckedAgainst): boolean {
  return birthDate !== undefined && isCalendarDay(birthDate) && ageOn(birthDate, todayIn(timeZone, now)) < FULL_AGE
}

/** The day the contract begins: as chosen, or the day of arrival within the window. */
export function moveInOf(payload: BookFormPayload, stay: FormStay): CalendarDay {
  const chosen = dayIn(payload, 'move_in_date')
  if (chosen !== undefined) return chosen
  const arrival = payload['arrival_date'] ?? ''
  return stay.availableUntil !== null && arrival > stay.availableUntil ? stay.availableUntil : arrival
}

function dayIn(payload: BookFormPayload, name: 'move_in_date' | 'arrival_date'): CalendarDay | undefined {
  const day = payload[name]
  return day !== undefined && isCalendarDay(day) ? day : undefined
}

function missing(name: BookFormField, payload: BookFormPayload, against: CheckedAgainst): 'missing' | undefined {
  const { needed } = BOOK_FORM_FIELDS[name]
  const isNeeded =
    needed === 'always' ||
    (needed === 'guarantor' && needsGuarantor(payload, against)) ||
    (needed === 'guardian' && isUnderAge(payload['data/dob'], against))
  return isNeeded ? 'missing' : undefined
}

function needsGuarantor(payload: BookFormPayload, { needsGuarantor: asked }: CheckedAgainst): boolean {
  if (payload[GUARANTOR_SAME] === 'same') return false
  return asked ?? Object.keys(payload).some((name) => name.startsWith(GUARANTOR) && payload[name]?.trim())
}

function wrong(kind: FieldKind, value: string, { now }: CheckedAgainst): BookFormProblem | undefined {
  switch (kind) {
    case 'name':
      return value.length > LONGEST ? 'too_large' : invalidUnless(isPersonName(value))
    case 'email':
      return invalidUnless(isEmail(value))
    case 'phone':
      return phoneDetails(value) ? undefined : 'phone-not-valid'
    case 'birth_date':
      // Written as it is typed, so that the one rule of the window is asked.
      return invalidUnless(
        isCalendarDay(value) && birthDateToWire(value.split('-').toReversed().join('-'), now) === value,
      )
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

const invalidUnless = (holds: boolean) => (holds ? undefined : 'invalid')

const isCountry = (value: string) => callingCodes().some(({ country }) => country === value)

/** Nobody can move in any more, whatever day they choose: the stay is gone, and no day is wrong. */
export const isWindowOver = (
  { availableUntil }: Pick<FormStay, 'availableUntil'>,
  { now, timeZone }: Pick<CheckedAgainst, 'now' | 'timeZone'>,
): boolean => availableUntil !== null && availableUntil < todayIn(timeZone, now)

/** The contract begins within the window, and who lives there arrives between its first day and its last. */
function daysOutside(payload: BookFormPayload, { now, timeZone, stay }: CheckedAgainst): BookFormProblems {
  if (stay && isWindowOver(stay, { now, timeZone })) return {}
  const problems: BookFormProblems = {}
  const today = todayIn(timeZone, now)
  const [moveIn, arrival] = [dayIn(payload, 'move_in_date'), dayIn(payload, 'arrival_date')]
  const first = stay?.availableFrom && stay.availableFrom > today ? stay.availableFrom : today
  if (moveIn && moveIn < first) problems.move_in_date = 'too_early'
  else if (moveIn && stay?.availableUntil && moveIn > stay.availableUntil) problems.move_in_date = 'too_late'
  if (!arrival) return problems
  if (arrival < (moveIn ?? first)) problems.arrival_date = 'too_early'
  else if (stay && arrival > (endDate(moveInOf(payload, stay), stay.lease) ?? arrival))
    problems.arrival_date = 'too_late'
  return problems
}
