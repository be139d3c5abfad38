import { normalizeText } from '../search/normalize-text.ts'
import { LANGUAGES, LOCALES } from '../languages.ts'
import type { CalendarDay } from './calendar-day.ts'

const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[-./\s]*(?:de\s+)?(\p{L}+|\d{1,2})\.?[-./\s,]*(?:de\s+)?(\d{4})$/u
const YEAR_FIRST = /^(\d{4})[-./年\s]+(\d{1,2})[-./月\s]+(\d{1,2})日?$/u

/** A shorter beginning of a month's name may mean several months. */
const MIN_NAME_LENGTH = 3

/**
 * Reads a date as people write it, such as '14 June 2006', '24.3.2005' or '2006年6月14日', with months in any of our
 * languages. Returns undefined for other text. Does not check that the day exists.
 */
export function readWrittenDate(text: string): CalendarDay | undefined {
  const trimmed = text.trim()
  const [, firstYear, yearMonth, lastDay] = YEAR_FIRST.exec(trimmed) ?? []
  if (firstYear !== undefined) return dayOf(firstYear, yearMonth, lastDay)
  const [, day, month, year] = DAY_FIRST.exec(trimmed) ?? []
  return year === undefined || month === undefined ? undefined : dayOf(year, monthNumber(month), day)
}

function dayOf(year: string, month: string | undefined, day: string | undefined): CalendarDay | undefined {
  return month === undefined || day === undefined
    ? undefined
    : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function monthNumber(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text
  const typed = normalizeText(text)
  if (typed.length < MIN_NAME_LENGTH) return undefined
  const months = LANGUAGES.flatMap((language) => {
    const format = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' })
    const names = Array.from({ length: 12 }, (_, index) =>
      normalizeText(format.format(new Date(Date.UTC(2006, index, 1)))),
    )
    return names.flatMap((name, index) => (name.startsWith(typed) ? String(index + 1) : []))
  })
  const [first] = months
  return months.every((month) => month === first) ? first : undefined
}
