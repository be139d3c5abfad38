import { ageOn, ADULT_AGE } from '@amber/domain/contact/age'
import { birthDateToWire, INVALID_DATE } from '@amber/domain/contact/birth-date'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'

/** Returns whether a valid DD-MM-YYYY date of birth belongs to a minor. Incomplete or impossible input returns false. */
export function isUnderAgeInput(typed: string, today: CalendarDay): boolean {
  const birthDate = birthDateToWire(typed, new Date(today))
  return birthDate !== INVALID_DATE && ageOn(birthDate, today) < ADULT_AGE
}
