import { type CalendarDay, parseCalendarDay, toCalendarDay } from '../dates/calendar-day.ts'
import { instantOfWallTime, wallTimeOf } from '../dates/wall-time.ts'

/** Returns when somebody who is back on a day gets leads again: when the day begins on their clocks. */
export function returnsAt(day: CalendarDay, timeZone: string): Date | undefined {
  const midnight = parseCalendarDay(day)
  return midnight && new Date(instantOfWallTime(midnight.getTime(), timeZone))
}

/** Returns the day on which somebody is back, or null if they are there. */
export function backOn(outOfOfficeUntil: Date | null, timeZone: string, now: Date): CalendarDay | null {
  if (outOfOfficeUntil === null || outOfOfficeUntil <= now) return null
  return toCalendarDay(new Date(wallTimeOf(outOfOfficeUntil.getTime(), timeZone))) ?? null
}
