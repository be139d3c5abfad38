import { isHoliday } from './holidays.ts'
import type { PersonClock } from './person-clock.ts'
import type { WindowState } from './vocabulary.ts'
import { wallTimeOf } from '../dates/wall-time.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Clocks of all zones change, and so hours begin, at quarters of an hour. */
const STEP_MS = 15 * MINUTE_MS

const SUNDAY = 0

/** A window that closes within this time is about to close. */
const CLOSING_MS = HOUR_MS

/** Days after which the search for a window ends. No country has as many holidays in a row. */
const MAX_DAYS = 31

/** When a person may be called: from `opensAt` (inclusive) to `closesAt` (exclusive). */
export type CallingWindow = { readonly opensAt: Date; readonly closesAt: Date }

/** Returns whether a person may be called at an instant: within their hours, and not on Sundays or public holidays. */
export const isOpenAt = ({ zones, country, hours }: PersonClock, at: Date): boolean =>
  zones.every((zone) => {
    const wall = wallTimeOf(at.getTime(), zone)
    const hour = (wall - Math.floor(wall / DAY_MS) * DAY_MS) / HOUR_MS
    return hour >= hours.from && hour < hours.to && !isDayOff(wall, country)
  })

/** Returns whether it is a public holiday on the person's clocks. */
export const isHolidayAt = ({ zones, country }: PersonClock, at: Date): boolean =>
  zones.some((zone) => isHoliday(country, dayOf(wallTimeOf(at.getTime(), zone))))

const isDayOff = (wall: number, country: string | null): boolean =>
  new Date(wall).getUTCDay() === SUNDAY || isHoliday(country, dayOf(wall))

const dayOf = (wall: number) => new Date(wall).toISOString().slice(0, 10)

/**
 * Returns the open window, or the next one. Looks at each quarter of an hour, since clocks that go back can open a window
 * twice on one day. Throws for a clock that never opens.
 */
export function nextWindow(clock: PersonClock, at: Date): CallingWindow {
  const now = Math.floor(at.getTime() / STEP_MS) * STEP_MS
  const isOpen = (instant: number) => isOpenAt(clock, new Date(instant))
  let opensAt = now
  if (isOpen(now)) while (isOpen(opensAt - STEP_MS)) opensAt -= STEP_MS
  else while (!isOpen(opensAt)) opensAt = later(opensAt, now + MAX_DAYS * DAY_MS, clock)
  let closesAt = Math.max(opensAt, now) + STEP_MS
  while (isOpen(closesAt)) closesAt += STEP_MS
  return { opensAt: new Date(opensAt), closesAt: new Date(closesAt) }
}

function later(instant: number, end: number, { zones }: PersonClock): number {
  if (instant >= end) throw new Error(`no calling window within ${MAX_DAYS} days in ${zones.join(', ')}`)
  return instant + STEP_MS
}

export function windowStateOf({ opensAt, closesAt }: CallingWindow, now: Date): WindowState {
  if (now < opensAt || now >= closesAt) return 'closed'
  return closesAt.getTime() - now.getTime() <= CLOSING_MS ? 'closing' : 'open'
}

const windows = new Map<string, CallingWindow & { readonly from: Date }>()

/** Returns the same, and remembers it while it lasts: few clocks serve all people, and each has one next window. */
export function cachedWindow(clock: PersonClock, at: Date): CallingWindow {
  const key = clockKey(clock)
  const known = windows.get(key)
  if (known && known.from <= at && at < known.closesAt) return known
  const window = { ...nextWindow(clock, at), from: at }
  windows.set(key, window)
  return window
}

/** Identifies a clock: people with the same key have the same windows. */
export const clockKey = ({ zones, country, hours }: PersonClock): string =>
  `${zones.join(',')} ${country ?? '-'} ${hours.from} ${hours.to}`

/** Reads a key again; undefined for text that is none. */
export function parseClockKey(key: string): PersonClock | undefined {
  const [names = '', country, from, to] = key.split(' ')
  const [first, ...others] = names.split(',')
  if (first === undefined || country === undefined || from === undefined || to === undefined) return undefined
  return {
    zones: [first, ...others],
    country: country === '-' ? null : country,
    hours: { from: Number(from), to: Number(to) },
  }
}
