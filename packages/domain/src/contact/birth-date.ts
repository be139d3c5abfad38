import type { CalendarDay } from '../dates/calendar-day.ts'
import { isCalendarDay } from '../dates/calendar-day.ts'

export const INVALID_DATE = 'Invalid Date'

const OLDEST_YEARS = 80
const YOUNGEST_YEARS = 15

const DD_MM_YYYY = /^(\d{2})-(\d{2})-(\d{4})$/

/**
 * DD-MM-YYYY as typed → YYYY-MM-DD as sent, or 'Invalid Date'.
 * The window is one of years, both ends included, not of birthdays.
 */
export function birthDateToWire(text: string, now: Date): CalendarDay {
  const [, day, month, year] = DD_MM_YYYY.exec(text) ?? []
  const wire = `${year}-${month}-${day}`
  const age = now.getUTCFullYear() - Number(year)
  const inWindow = age >= YOUNGEST_YEARS && age <= OLDEST_YEARS
  return inWindow && isCalendarDay(wire) ? wire : INVALID_DATE
}
