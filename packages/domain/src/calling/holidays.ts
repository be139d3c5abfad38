import type { CalendarDay } from '../dates/calendar-day.ts'
import { FIRST_HOLIDAY_YEAR, HOLIDAYS } from './holidays.generated.ts'

const daysByCountry = new Map<string, ReadonlySet<string>>()

/** Returns whether a day is a national public holiday. Countries and years beyond the table have none. */
export function isHoliday(country: string | null, day: CalendarDay): boolean {
  if (country === null) return false
  const days = daysByCountry.get(country) ?? new Set(listHolidays(country))
  daysByCountry.set(country, days)
  return days.has(day)
}

const listHolidays = (country: string): CalendarDay[] =>
  (HOLIDAYS[country] ?? '').split('|').flatMap((days, index) =>
    days
      .split(' ')
      .filter((day) => day !== '')
      .map((day) => `${FIRST_HOLIDAY_YEAR + index}-${day.slice(0, 2)}-${day.slice(2)}`),
  )
