import { instantOfWallTime, wallTimeOf } from '../dates/wall-time.ts'

const DAY_MS = 86_400_000
const TUESDAY = 2
const ARRIVAL_HOUR_MS = 9 * 3_600_000

/** Returns nine o’clock in the time zone on the next Tuesday after today, a day of lectures with the usual timetable. */
export function nextMorningArrival(now: Date, timeZone: string): Date {
  const midnight = Math.floor(wallTimeOf(now.getTime(), timeZone) / DAY_MS) * DAY_MS
  const weekday = new Date(midnight).getUTCDay()
  const days = ((TUESDAY - weekday + 6) % 7) + 1
  return new Date(instantOfWallTime(midnight + days * DAY_MS + ARRIVAL_HOUR_MS, timeZone))
}
