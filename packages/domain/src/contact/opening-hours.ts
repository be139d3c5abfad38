import { tzOffset } from '@date-fns/tz'

/** Hours on weekdays, Monday to Friday, in the team's own time zone. */
export type OpeningHours = { readonly timeZone: string; readonly fromHour: number; readonly toHour: number }

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * HOUR_MS
const SATURDAY = 6
const SUNDAY = 0

/**
 * Returns when the team is reached next: the hours that have begun, or the next ones. Formatting both instants in
 * another time zone gives the hours of a visitor there.
 */
export function nextOpening(hours: OpeningHours, now: Date): { opensAt: Date; closesAt: Date; isOpen: boolean } {
  const { timeZone, fromHour, toHour } = hours
  // The wall clock of the team, written as if it were UTC.
  const wallNow = now.getTime() + tzOffset(timeZone, now) * MINUTE_MS
  let midnight = Math.floor(wallNow / DAY_MS) * DAY_MS
  while (isWeekend(midnight) || midnight + toHour * HOUR_MS <= wallNow) midnight += DAY_MS
  const [opensAt, closesAt] = [fromHour, toHour].map((hour) => toInstant(midnight + hour * HOUR_MS, timeZone))
  if (!opensAt || !closesAt) throw new Error(`no opening hours in ${timeZone}`)
  return { opensAt, closesAt, isOpen: opensAt <= now }
}

function isWeekend(wallTime: number): boolean {
  const day = new Date(wallTime).getUTCDay()
  return day === SATURDAY || day === SUNDAY
}

/** Clocks change at night, when no team works, so the offset of the approximate instant is the right one. */
const toInstant = (wallTime: number, timeZone: string): Date =>
  new Date(wallTime - tzOffset(timeZone, new Date(wallTime)) * MINUTE_MS)
