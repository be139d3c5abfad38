import type { Language } from '../languages.ts'
import { MOMENT } from './date-formats.ts'
import { formatDate } from './format-date.ts'
import { localTimeName } from './time-zone-city.ts'

type Options = {
  timeZone: string
  /** A format that ends with the time. */
  format?: Intl.DateTimeFormatOptions
}

/**
 * Formats a day and time in the time zone of a place and names that zone by its city, because the reader may be in
 * another one. Returns '' for an invalid date.
 */
export function formatMoment(date: Date | string, language: Language, { timeZone, format = MOMENT }: Options): string {
  const time = formatDate(date, language, { timeZone, format })
  if (time === '') return ''
  const clock = language === 'de' ? `${time} Uhr` : time
  const zone = localTimeName(timeZone, language)
  return language === 'zh' ? `${clock}（${zone}）` : `${clock} (${zone})`
}
