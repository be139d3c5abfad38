import type { CalendarDay } from '@amber/domain/dates/calendar-day'

const DAY = 86_400_000

export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

export const daysBetween = (from: CalendarDay, to: CalendarDay): number => (Date.parse(to) - Date.parse(from)) / DAY

/** The first of the month so many months later. */
export function firstOfMonth(day: CalendarDay, monthsLater: number): CalendarDay {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + monthsLater, 1)).toISOString().slice(0, 10)
}

/** So many days before the end of a day, at a given second of that day. */
export const momentBefore = (day: CalendarDay, days: number, second: number): string =>
  new Date(Date.parse(day) - days * DAY + second * 1000).toISOString()

/** The first such weekday (Monday is 1) on or after a day. */
export function nextWeekday(day: CalendarDay, weekday: number): CalendarDay {
  const of = new Date(Date.parse(day)).getUTCDay()
  return addDays(day, (weekday - of + 7) % 7)
}
