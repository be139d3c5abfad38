import type { Language } from '../languages.ts'
import { MOMENT } from './date-formats.ts'
import { formatDate } from './format-date.ts'
import { localTimeName } from './time-zone-city.ts'

type Options = {
  timeZone: string
  /** City of the place in the language, which names the zone; without it the zone's own city does. */
  city?: string | null | undefined
  /** A format that ends with the time. */
  format?: Intl.DateTimeFormatOptions
}

/**
 * Formats a day and time in the time zone of a place and names that zone by its city, because the reader may be in
 * another one. Returns '' for an invalid date.
 */
export function formatMoment(
  date: Date | string,
  language: Language,
  { timeZone, city, format = MOMENT }: Options,
): string {
  const time = formatDate(date, language, { timeZone, format })
  if (time === '') return ''
  const clock = language === 'de' ? `${time} Uhr` : time
  const zone = localTimeName(timeZone, language, city)
  return language === 'zh' ? `${clock}（${zone}）` : `${clock} (${zone})`
}
