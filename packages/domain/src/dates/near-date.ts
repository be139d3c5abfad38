import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import type { CalendarDay } from './calendar-day.ts'
import { parseCalendarDay } from './calendar-day.ts'
import { inUtc } from './in-utc.ts'
import { todayIn } from './today.ts'

const NEAR_DATE_DAYS = 15

/** Returns whether the day is not in the past and within 15 days of any listed date. */
export function isNearDate(day: CalendarDay, listed: readonly CalendarDay[], now: Date, timeZone = 'UTC'): boolean {
  const date = parseCalendarDay(day)
  if (!date || day < todayIn(timeZone, now)) return false
  return listed.some((other) => {
    const known = parseCalendarDay(other)
    return known !== undefined && Math.abs(differenceInCalendarDays(date, known, inUtc)) <= NEAR_DATE_DAYS
  })
}
