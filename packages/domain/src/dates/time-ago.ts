import { type Language, LOCALES } from '../languages.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** From the largest: the first that has passed at least once is the one to count in. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const

/** "3 hours ago"; what lies ahead by a clock that is a little fast is now. */
export function timeAgo(instant: Date | string, now: Date, language: Language): string {
  const passed = now.getTime() - new Date(instant).getTime()
  const words = new Intl.RelativeTimeFormat(LOCALES[language], { numeric: 'auto' })
  const [unit, length] = UNITS.find(([, least]) => passed >= least) ?? ['second', Number.POSITIVE_INFINITY]
  return words.format(-Math.floor(Math.max(passed, 0) / length), unit)
}
