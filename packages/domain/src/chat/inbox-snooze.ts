import { instantOfWallTime, wallTimeOf } from '../dates/wall-time.ts'

/** Times that the inbox offers. Staff can also type one. */
const SNOOZE_CHOICES = ['in_an_hour', 'in_four_hours', 'tomorrow', 'next_week'] as const

export type SnoozeChoice = (typeof SNOOZE_CHOICES)[number]

/** Later than any answer that a student still waits for. */
export const MAX_SNOOZE_DAYS = 60

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MORNING_HOUR = 9
const DAYS_PER_WEEK = 7

/** Returns the offered times on the clocks of the member of staff, as fields for day and time take them. */
export function snoozeTimes(now: Date, timeZone: string): { choice: SnoozeChoice; until: string }[] {
  const wallNow = wallTimeOf(now.getTime(), timeZone)
  const midnight = Math.floor(wallNow / DAY_MS) * DAY_MS
  // Added to the instant, because clocks may change meanwhile; rounded up, since a field has no seconds.
  const inHours = (hours: number) =>
    wallTimeOf(Math.ceil((now.getTime() + hours * HOUR_MS) / MINUTE_MS) * MINUTE_MS, timeZone)
  const morningIn = (days: number) => midnight + days * DAY_MS + MORNING_HOUR * HOUR_MS
  const times: Record<SnoozeChoice, number> = {
    in_an_hour: inHours(1),
    in_four_hours: inHours(4),
    tomorrow: morningIn(1),
    next_week: morningIn(daysToMonday(midnight)),
  }
  return SNOOZE_CHOICES.map((choice) => ({ choice, until: toField(times[choice]) }))
}

/** Returns the instant of a time on the clocks of the member of staff; undefined unless it is ahead and near enough. */
export function snoozeEnd(until: string, timeZone: string, now: Date): Date | undefined {
  const instant = instantOfWallTime(Date.parse(`${until}Z`), timeZone)
  const isPossible = instant > now.getTime() && instant <= now.getTime() + MAX_SNOOZE_DAYS * DAY_MS
  return isPossible ? new Date(instant) : undefined
}

/** 1970 began on a Thursday. On a Monday, the next one is a week away. */
const daysToMonday = (midnight: number) => DAYS_PER_WEEK - ((midnight / DAY_MS + 3) % DAYS_PER_WEEK)

const toField = (wallTime: number) => new Date(wallTime).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
