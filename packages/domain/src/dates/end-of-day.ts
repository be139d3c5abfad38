import { tzOffset } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import type { CalendarDay } from './calendar-day.ts'
import { inUtc, parseCalendarDay } from './calendar-day.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const DAY_MS = 24 * 60 * MINUTE_MS

/** Returns the last second of the day in the time zone, or undefined if it is not a calendar day. */
export function endOfDay(day: CalendarDay, timeZone: string): Date | undefined {
  const date = parseCalendarDay(day)
  if (!date) return undefined
  const midnight = addDays(date, 1, inUtc).getTime()
  const [before, after] = [midnight - DAY_MS, midnight + DAY_MS].map((near) => instantOf(midnight, near, timeZone))
  // When clocks go back over midnight, midnight occurs twice and the first ends the day. When they go forward over it,
  // it does not occur and neither candidate matches.
  const shown = [before, after].find((instant) => instant === instantOf(midnight, instant ?? 0, timeZone))
  return new Date((shown ?? before ?? midnight) - SECOND_MS)
}

/** Returns the instant of a wall time, given the zone's UTC offset at `near`. */
const instantOf = (wallTime: number, near: number, timeZone: string) =>
  wallTime - tzOffset(timeZone, new Date(near)) * MINUTE_MS
