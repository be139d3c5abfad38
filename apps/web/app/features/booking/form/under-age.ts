import { ageOn, ADULT_AGE } from '@amber/domain/contact/age'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'

/** Returns whether a complete DD-MM-YYYY date of birth belongs to a minor. Incomplete input returns false. */
export function isUnderAgeInput(typed: string, today: CalendarDay): boolean {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(typed) ?? []
  return year !== undefined && ageOn(`${year}-${month}-${day}`, today) < ADULT_AGE
}
