import { addDays } from 'date-fns/addDays'
import type { CalendarDay } from './calendar-day.ts'
import { parseCalendarDay } from './calendar-day.ts'
import { inUtc } from './in-utc.ts'
import { instantOfWallTime } from './wall-time.ts'

const SECOND_MS = 1000

/** Returns the last second of the day in the time zone, or undefined if it is not a calendar day. */
export function endOfDay(day: CalendarDay, timeZone: string): Date | undefined {
  const date = parseCalendarDay(day)
  if (!date) return undefined
  const midnight = addDays(date, 1, inUtc).getTime()
  return new Date(instantOfWallTime(midnight, timeZone) - SECOND_MS)
}
