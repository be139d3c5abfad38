import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { LOCALES } from '../languages.ts'
import type { Language } from '../languages.ts'
import { parseCalendarDay } from './calendar-day.ts'
import { inUtc } from './in-utc.ts'

const DAY_SHORT_MONTH_YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const

type Options = {
  /** Time zone of the visitor, used for instants only: a calendar day is the same everywhere. */
  timeZone?: string
  format?: Intl.DateTimeFormatOptions
}

/** Formats day, short month and year by default. Returns '' for an invalid date. */
export function formatDate(
  date: Date | string | null | undefined,
  language: Language,
  { timeZone = 'UTC', format = DAY_SHORT_MONTH_YEAR }: Options = {},
): string {
  if (date === null || date === undefined) return ''
  const day = typeof date === 'string' ? parseCalendarDay(date) : undefined
  const instant = day ?? (typeof date === 'string' ? parseISO(date, inUtc) : date)
  if (!isValid(instant)) return ''
  return formatterOf(LOCALES[language], { ...format, timeZone: day ? 'UTC' : timeZone }).format(instant)
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Caches formatters: creating one takes a hundred times as long as using it, and there are few time zones and formats.
 */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}
