import type { CalendarDay } from '../dates/calendar-day.ts'
import { isCalendarDay } from '../dates/calendar-day.ts'

export const INVALID_DATE = 'Invalid Date'

const MAX_AGE_YEARS = 80
const MIN_AGE_YEARS = 15

const DD_MM_YYYY = /^(\d{2})-(\d{2})-(\d{4})$/

/**
 * Converts a typed DD-MM-YYYY to YYYY-MM-DD, or returns 'Invalid Date'. The age limits are inclusive and count
 * calendar years, not birthdays.
 */
export function birthDateToWire(text: string, now: Date): CalendarDay {
  const [, day, month, year] = DD_MM_YYYY.exec(text) ?? []
  const wire = `${year}-${month}-${day}`
  const age = now.getUTCFullYear() - Number(year)
  const isAllowedAge = age >= MIN_AGE_YEARS && age <= MAX_AGE_YEARS
  return isAllowedAge && isCalendarDay(wire) ? wire : INVALID_DATE
}
