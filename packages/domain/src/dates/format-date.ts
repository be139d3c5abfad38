import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { LOCALES } from '../languages.ts'
import type { Language } from '../languages.ts'
import { inUtc, parseCalendarDay } from './calendar-day.ts'

const DAY_SHORT_MONTH_YEAR = { day: 'numeric', month: 'short', year: 'numeric' } as const

type Options = {
  /** Where the reader of an instant is. A calendar day is the same day everywhere and ignores it. */
  timeZone?: string
  format?: Intl.DateTimeFormatOptions
}

/** Day, short month and year unless told otherwise; '' when it is no date. */
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

/** To make one takes a hundred times as long as to use it, and there are only so many time zones and formats. */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options])
  const known = formatters.get(name) ?? new Intl.DateTimeFormat(locale, options)
  formatters.set(name, known)
  return known
}
