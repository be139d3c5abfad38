import { instantOfWallTime, wallTimeOf } from '../dates/wall-time.ts'
import { isOpenAt, nextWindow } from './calling-window.ts'
import type { PersonClock } from './person-clock.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Time of day at which most people can talk. */
const MORNING = '10:00'

/**
 * Returns a time to call back, on the person's clocks: ten o'clock on the next day after today on which we may call them,
 * or when their hours begin if ten is not among them.
 */
export function suggestCallBack(clock: PersonClock, now: Date): string {
  const [zone] = clock.zones
  const today = Math.floor(wallTimeOf(now.getTime(), zone) / DAY_MS) * DAY_MS
  const midnight = instantOfWallTime(today + DAY_MS, zone)
  // Hours that last all day begin before the midnight at which the search begins.
  const opens = Math.max(nextWindow(clock, new Date(midnight)).opensAt.getTime(), midnight)
  const wallTime = new Date(wallTimeOf(opens, zone)).toISOString().slice(0, 16)
  const morning = `${wallTime.slice(0, 10)}T${MORNING}`
  return isOpenAt(clock, new Date(instantOfWallTime(Date.parse(`${morning}Z`), zone))) ? morning : wallTime
}
