import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'
import { isMonth, MONTHS } from './months.ts'

/**
 * The first day of the next such month where the region is. The month that runs now is still to come; one that has
 * passed is next year's. Undefined when it is no month.
 */
export function nextOccurrenceOfMonth(month: string, now: Date, timeZone: string): CalendarDay | undefined {
  const name = month.toLowerCase()
  if (!isMonth(name)) return undefined
  const [year, thisMonth] = todayIn(timeZone, now).split('-').map(Number) as [number, number]
  const asked = MONTHS.indexOf(name) + 1
  return `${asked < thisMonth ? year + 1 : year}-${String(asked).padStart(2, '0')}-01`
}
