import { type Language, LOCALES } from '../languages.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Units from largest to smallest; the first one that has fully passed is used. */
const UNITS = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['week', 7 * DAY_MS],
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
] as const

/** Formats the time passed, such as "3 hours ago". A future time, as from a fast clock, is "now". */
export function timeAgo(instant: Date | string, now: Date, language: Language): string {
  const passedMs = now.getTime() - new Date(instant).getTime()
  const formatter = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' })
  const [unit, unitMs] = UNITS.find(([, minMs]) => passedMs >= minMs) ?? ['second', Number.POSITIVE_INFINITY]
  return formatter.format(-Math.floor(Math.max(passedMs, 0) / unitMs), unit)
}
