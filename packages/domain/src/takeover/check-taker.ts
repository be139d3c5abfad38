import { ADULT_AGE, ageOn } from '../contact/age.ts'
import { findBirthDateProblem } from '../contact/birth-date.ts'
import { callingCodes } from '../contact/calling-codes.ts'
import { isPersonName } from '../contact/person-name.ts'
import { phoneDetails } from '../contact/phone.ts'
import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'

/** Whoever would take over a stay, as they typed it. */
type Taker = {
  readonly name: string
  readonly phone: string
  readonly birthDate: CalendarDay
  readonly nationality: string
}

/**
 * Returns what is wrong by the name of the field; empty if the person can take over. Somebody under 18 needs a guardian who
 * signs as well, whom only the book form asks for.
 */
export function checkTaker(
  { name, phone, birthDate, nationality }: Taker,
  { now, timeZone }: { now: Date; timeZone: string },
): Record<string, string> {
  const ageProblem =
    findBirthDateProblem(birthDate, now) ??
    (ageOn(birthDate, todayIn(timeZone, now)) < ADULT_AGE ? 'wrong_age' : undefined)
  return {
    ...(!isPersonName(name) && { name: 'invalid' }),
    ...(phoneDetails(phone) === undefined && { phone: 'phone-not-valid' }),
    ...(ageProblem !== undefined && { birth_date: ageProblem }),
    ...(!callingCodes().some(({ country }) => country === nationality) && { nationality: 'invalid' }),
  }
}
