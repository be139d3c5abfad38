import { tzOffset } from '@date-fns/tz'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Returns the instant at which clocks in the time zone show a wall time, given as if it were UTC. When clocks go back and
 * show it twice, the first counts. When they go forward and skip it, the offset before the change applies.
 */
export function instantOfWallTime(wallTime: number, timeZone: string): number {
  const before = instantNear(wallTime, wallTime - DAY_MS, timeZone)
  const after = instantNear(wallTime, wallTime + DAY_MS, timeZone)
  return [before, after].find((instant) => instant === instantNear(wallTime, instant, timeZone)) ?? before
}

/** Returns what clocks in the time zone show at an instant, as if it were UTC. */
export const wallTimeOf = (instant: number, timeZone: string): number =>
  instant + tzOffset(timeZone, new Date(instant)) * MINUTE_MS

/** Returns the instant of a wall time, given the zone's UTC offset at `near`. */
const instantNear = (wallTime: number, near: number, timeZone: string) =>
  wallTime - tzOffset(timeZone, new Date(near)) * MINUTE_MS
