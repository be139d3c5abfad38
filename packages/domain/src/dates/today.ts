import type { CalendarDay } from './calendar-day.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The date on the wall in that time zone: it may be tomorrow already in Sydney. */
export function todayIn(timeZone: string, now: Date): CalendarDay {
  // Swedes write a date as ISO does. One is kept for each time zone: to make it takes long.
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formatters.set(timeZone, formatter)
  return formatter.format(now)
}
