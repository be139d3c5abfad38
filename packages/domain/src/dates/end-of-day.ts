import { tzOffset } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import type { CalendarDay } from './calendar-day.ts'
import { inUtc, parseCalendarDay } from './calendar-day.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/** The last second of that day where the clocks show that zone's time; undefined when it is no day of the calendar. */
export function endOfDay(day: CalendarDay, timeZone: string): Date | undefined {
  const date = parseCalendarDay(day)
  if (!date) return undefined
  const midnight = addDays(date, 1, inUtc).getTime()
  const [before, after] = [midnight - DAY, midnight + DAY].map((near) => instantOf(midnight, near, timeZone))
  // Clocks put back over midnight show it twice, and the first ends the day. Put forward they skip it: neither is it.
  const shown = [before, after].find((instant) => instant === instantOf(midnight, instant ?? 0, timeZone))
  return new Date((shown ?? before ?? midnight) - SECOND)
}

/** When clocks show it, if they are as far from UTC as they are at `near`. */
const instantOf = (wallTime: number, near: number, timeZone: string) =>
  wallTime - tzOffset(timeZone, new Date(near)) * MINUTE
