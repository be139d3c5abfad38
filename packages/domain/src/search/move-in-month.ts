import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'
import { isMonth, MONTHS } from './months.ts'

/**
 * Returns the first day of the next such month in the region's time zone. The current month counts; a past one is next
 * year's. Returns undefined for an unknown month. This is not in months.ts because every page loads that file and needs
 * no time zones.
 */
export function nextOccurrenceOfMonth(month: string, now: Date, timeZone: string): CalendarDay | undefined {
  const name = month.toLowerCase()
  if (!isMonth(name)) return undefined
  const [year, thisMonth] = todayIn(timeZone, now).split('-').map(Number) as [number, number]
  const requestedMonth = MONTHS.indexOf(name) + 1
  return `${requestedMonth < thisMonth ? year + 1 : year}-${String(requestedMonth).padStart(2, '0')}-01`
}
