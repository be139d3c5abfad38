import { type Language, LOCALES } from '../languages.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Formats how far away a time is in either direction, such as "in 3 hr." or "2 days ago". */
export function timeFromNow(instant: Date | string, now: Date, language: Language): string {
  const distanceMs = new Date(instant).getTime() - now.getTime()
  const formatter = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto', style: 'short' })
  const size = Math.abs(distanceMs)
  if (size < HOUR_MS) return formatter.format(Math.trunc(distanceMs / MINUTE_MS), 'minute')
  if (size < DAY_MS) return formatter.format(Math.trunc(distanceMs / HOUR_MS), 'hour')
  return formatter.format(Math.trunc(distanceMs / DAY_MS), 'day')
}
