import type { CalendarDay } from './calendar-day.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns the current date in the time zone: it may already be tomorrow in Sydney. */
export function todayIn(timeZone: string, now: Date): CalendarDay {
  // The Swedish format is ISO 8601. Formatters are cached per time zone because creating one is slow.
  const formatter = formatters.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone })
  formatters.set(timeZone, formatter)
  return formatter.format(now)
}
