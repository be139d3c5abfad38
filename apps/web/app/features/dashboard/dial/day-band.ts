import type { CallWindow } from '@amber/contract/schemas/calls'
import { TIME } from '@amber/domain/dates/date-formats'
import { formatDate } from '@amber/domain/dates/format-date'
import { timeFromNow } from '@amber/domain/dates/time-from-now'
import { wallTimeOf } from '@amber/domain/dates/wall-time'
import { type Language, LOCALES } from '@amber/domain/languages'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** A window that closes within this time is amber. */
const LAST_MINUTES = 30

/** `last`: open, but not for long. */
export type BandTone = 'open' | 'last' | 'closed'

/** The person's day from midnight to midnight, with the hours in which they may be called. Positions are percentages. */
export type DayBand = {
  tone: BandTone
  /** Two parts if the hours go past midnight. */
  hours: { from: number; to: number }[]
  now: number
  /** Times on the person's clocks, such as `19:42`. */
  time: string
  weekday: string
  from: string
  to: string
  /** Minutes until the window closes; null while it is closed. */
  minutesLeft: number | null
  /** The same in words, such as `18 mins`. */
  left: string | null
  /** When the closed window opens, on their clocks and as a distance; null while it is open. */
  opens: { time: string; distance: string } | null
  timeZone: string
  isZoneKnown: boolean
  isHoliday: boolean
}

const DAY_TIME = { weekday: 'short', ...TIME } as const

export function dayBand(window: CallWindow, { now, language }: { now: Date; language: Language }): DayBand {
  const { time_zone: timeZone, opens_at: opensAt, closes_at: closesAt } = window
  const isOpen = window.state !== 'closed'
  const minutesLeft = Math.max(0, Math.ceil((Date.parse(closesAt) - now.getTime()) / MINUTE_MS))
  const shareOf = (instant: number) => {
    const wall = wallTimeOf(instant, timeZone)
    return ((wall - Math.floor(wall / DAY_MS) * DAY_MS) / DAY_MS) * 100
  }
  const [from, to] = [shareOf(Date.parse(opensAt)), shareOf(Date.parse(closesAt))]
  const at = (instant: string | Date, format: Intl.DateTimeFormatOptions = TIME) =>
    formatDate(instant, language, { timeZone, format })
  return {
    tone: !isOpen ? 'closed' : minutesLeft <= LAST_MINUTES ? 'last' : 'open',
    hours: from < to ? [{ from, to }] : [{ from, to: 100 }, ...(to > 0 ? [{ from: 0, to }] : [])],
    now: shareOf(now.getTime()),
    time: at(now),
    weekday: at(now, { weekday: 'short' }),
    from: at(opensAt),
    to: at(closesAt),
    minutesLeft: isOpen ? minutesLeft : null,
    left: isOpen ? formatMinutes(minutesLeft, language) : null,
    opens: isOpen ? null : { time: at(opensAt, DAY_TIME), distance: timeFromNow(opensAt, now, language) },
    timeZone,
    isZoneKnown: window.is_zone_known,
    isHoliday: window.is_holiday,
  }
}

/** Minutes from which whole hours are precise enough. */
const HOURS_FROM_MINUTES = 120

function formatMinutes(minutes: number, language: Language): string {
  const isLong = minutes >= HOURS_FROM_MINUTES
  const format = { style: 'unit', unit: isLong ? 'hour' : 'minute', unitDisplay: 'short' } as const
  return new Intl.NumberFormat(LOCALES[language], format).format(isLong ? Math.floor(minutes / 60) : minutes)
}
