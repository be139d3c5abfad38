import type { CalendarDay } from '../dates/calendar-day.ts'
import { isCalendarDay } from '../dates/calendar-day.ts'

export const INVALID_DATE = 'Invalid Date'

const MAX_AGE_YEARS = 80
const MIN_AGE_YEARS = 15

const DD_MM_YYYY = /^(\d{2})-(\d{2})-(\d{4})$/

/** Returns the first and the last allowed year of birth. The age limits count calendar years, not birthdays. */
export function allowedBirthYears(now: Date): { first: number; last: number } {
  const year = now.getUTCFullYear()
  return { first: year - MAX_AGE_YEARS, last: year - MIN_AGE_YEARS }
}

/** Checks a YYYY-MM-DD. A day that does not exist is `invalid` before its year is compared with the age limits. */
export function findBirthDateProblem(day: string, now: Date): 'invalid' | 'wrong_age' | undefined {
  if (!isCalendarDay(day)) return 'invalid'
  const { first, last } = allowedBirthYears(now)
  const year = Number(day.slice(0, 4))
  return year >= first && year <= last ? undefined : 'wrong_age'
}

/** Reorders a typed DD-MM-YYYY to YYYY-MM-DD without checking that the day exists. Returns undefined for other text. */
export function reorderTypedDate(text: string): string | undefined {
  const [, day, month, year] = DD_MM_YYYY.exec(text) ?? []
  return year === undefined ? undefined : `${year}-${month}-${day}`
}

/** Converts a typed DD-MM-YYYY to YYYY-MM-DD, or returns 'Invalid Date' if it is no day or not of an allowed age. */
export function birthDateToWire(text: string, now: Date): CalendarDay {
  const day = reorderTypedDate(text)
  return day !== undefined && findBirthDateProblem(day, now) === undefined ? day : INVALID_DATE
}
