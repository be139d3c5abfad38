import { TZDate } from '@date-fns/tz'
import type { CalendarDay } from './calendar-day.ts'

/** The date on the wall in that time zone: it may be tomorrow already in Sydney. */
export function todayIn(timeZone: string, now: Date): CalendarDay {
  return new TZDate(now, timeZone).toISOString().slice(0, 10)
}
