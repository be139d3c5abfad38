import type { CalendarDay } from '../dates/calendar-day.ts'

/** Returns the day that most stays were saved with, the earliest on a tie. Null if none was saved with a day. */
export function commonSavedDay(saved: readonly (CalendarDay | null)[]): CalendarDay | null {
  const days = saved.filter((day) => day !== null)
  const countOf = (day: CalendarDay) => days.filter((other) => other === day).length
  const [common = null] = days.toSorted((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : a > b ? 1 : 0))
  return common
}
