import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { LOCALES } from '../languages.ts'
import type { Language } from '../languages.ts'
import { inUtc, isCalendarDay } from './calendar-day.ts'

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
  const instant = typeof date === 'string' ? parseISO(date, inUtc) : date
  if (!isValid(instant)) return ''
  const zone = typeof date === 'string' && isCalendarDay(date) ? 'UTC' : timeZone
  return new Intl.DateTimeFormat(LOCALES[language], { ...format, timeZone: zone }).format(instant)
}
