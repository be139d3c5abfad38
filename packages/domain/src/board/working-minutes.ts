import { wallTimeOf } from '../dates/wall-time.ts'
import { COMPANY_HOURS } from '../staff/working-hours.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const WEEK_DAYS = 7

/** A Monday, from which days are counted. */
export const FIRST_MONDAY = '1970-01-05'
const FIRST_MONDAY_MS = Date.parse(FIRST_MONDAY)

/** Working days of the company from Monday on, and minutes of each. The formula needs them to begin the week. */
export const WORK_DAYS_PER_WEEK = COMPANY_HOURS.workDays.length
export const WORK_MINUTES_PER_DAY = COMPANY_HOURS.toMinute - COMPANY_HOURS.fromMinute

/**
 * Returns the whole minutes of the company's working hours between two instants, and 0 if they are in the other order. A
 * formula instead of a walk over days, so that SQL computes the same for many leads. It is exact because clocks
 * change at night, outside the hours.
 */
export const workingMinutesBetween = (from: Date, until: Date): number =>
  Math.max(0, Math.floor(workedUntil(until) - workedUntil(from)))

/** Returns working minutes since the first Monday. */
function workedUntil(instant: Date): number {
  const minutes = (wallTimeOf(instant.getTime(), COMPANY_HOURS.timeZone) - FIRST_MONDAY_MS) / MINUTE_MS
  const day = Math.floor(minutes / DAY_MINUTES)
  const week = Math.floor(day / WEEK_DAYS)
  const dayOfWeek = day - week * WEEK_DAYS
  const today = Math.min(Math.max(minutes - day * DAY_MINUTES - COMPANY_HOURS.fromMinute, 0), WORK_MINUTES_PER_DAY)
  return (
    (week * WORK_DAYS_PER_WEEK + Math.min(dayOfWeek, WORK_DAYS_PER_WEEK)) * WORK_MINUTES_PER_DAY +
    (dayOfWeek < WORK_DAYS_PER_WEEK ? today : 0)
  )
}
