import type { CalendarDay } from '@amber/domain/dates/calendar-day'

const DAY_MS = 86_400_000

export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the first day of the month that is `monthsLater` months after the month of `day`. */
export function firstOfMonth(day: CalendarDay, monthsLater: number): CalendarDay {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + monthsLater, 1)).toISOString().slice(0, 10)
}

/** Returns the moment `days` days before a day, at the given second of that day. */
export const momentBefore = (day: CalendarDay, days: number, second: number): string =>
  new Date(Date.parse(day) - days * DAY_MS + second * 1000).toISOString()

/** Returns the first day on or after `day` that is the given weekday (Sunday is 0, Monday is 1). */
export function nextWeekday(day: CalendarDay, weekday: number): CalendarDay {
  const dayOfWeek = new Date(Date.parse(day)).getUTCDay()
  return addDays(day, (weekday - dayOfWeek + 7) % 7)
}
