import { todayIn } from './today.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Counts calendar days in the time zone: late last night is one day ago. */
export function daysSince(instant: string, now: Date, timeZone: string): number {
  const dayOf = (date: Date) => Date.parse(todayIn(timeZone, date))
  return Math.max((dayOf(now) - dayOf(new Date(instant))) / DAY_MS, 0)
}
