import { instantOfWallTime, wallTimeOf } from '../dates/wall-time.ts'

/** The same hours on each working day, on the clocks of one time zone. */
export type WorkingHours = {
  /** From Monday, which is 1, to Sunday, which is 7. */
  readonly workDays: readonly number[]
  /** Minutes of the day. */
  readonly fromMinute: number
  readonly toMinute: number
  readonly timeZone: string
}

/** Hours of the company, for leads that nobody is assigned to. */
export const COMPANY_HOURS: WorkingHours = {
  workDays: [1, 2, 3, 4, 5],
  fromMinute: 9 * 60,
  toMinute: 18 * 60,
  timeZone: 'Europe/London',
}

export const MINUTES_PER_DAY = 24 * 60

const MINUTE_MS = 60_000
const DAY_MS = MINUTES_PER_DAY * MINUTE_MS
const DAYS_PER_WEEK = 7

/** Days after which the search for working time ends: only someone who never works has none within a week. */
const MAX_DAYS = 366

type Shift = { readonly from: number; readonly to: number }

export function isWorkingAt(hours: WorkingHours, at: Date): boolean {
  const instant = at.getTime()
  const shift = shiftOf(hours, dayOf(instant, hours.timeZone))
  return shift !== undefined && shift.from <= instant && instant < shift.to
}

/**
 * Returns when that much working time has passed: a lead of Friday evening is due on Monday. Counts time that passes,
 * so an hour that clocks skip or repeat is counted as it is worked. Undefined for someone without working days.
 */
export function addWorkingTime(hours: WorkingHours, start: Date, minutes: number): Date | undefined {
  let left = minutes * MINUTE_MS
  const first = dayOf(start.getTime(), hours.timeZone)
  for (let day = 0; day < MAX_DAYS; day++) {
    const shift = shiftOf(hours, first + day * DAY_MS)
    if (!shift) continue
    const from = Math.max(shift.from, start.getTime())
    const worked = Math.max(0, shift.to - from)
    if (worked >= left && worked > 0) return new Date(from + left)
    left -= worked
  }
  return undefined
}

/** Returns when somebody who works these hours is next at work: at once, or when their next shift begins. */
export const nextWorkingMoment = (hours: WorkingHours | undefined, at: Date): Date =>
  (hours && addWorkingTime(hours, at, 0)) ?? addWorkingTime(COMPANY_HOURS, at, 0) ?? at

/** Returns the beginning of the day on the zone's clocks, as if it were UTC. */
const dayOf = (instant: number, timeZone: string) => Math.floor(wallTimeOf(instant, timeZone) / DAY_MS) * DAY_MS

function shiftOf({ workDays, fromMinute, toMinute, timeZone }: WorkingHours, day: number): Shift | undefined {
  if (!workDays.includes(weekdayOf(day))) return undefined
  return {
    from: instantOfWallTime(day + fromMinute * MINUTE_MS, timeZone),
    to: instantOfWallTime(day + toMinute * MINUTE_MS, timeZone),
  }
}

/** 1970 began on a Thursday. */
const weekdayOf = (day: number) => ((day / DAY_MS + 3) % DAYS_PER_WEEK) + 1
