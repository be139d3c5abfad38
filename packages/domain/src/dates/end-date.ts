import { add } from 'date-fns/add'
import { subDays } from 'date-fns/subDays'
import type { CalendarDay } from './calendar-day.ts'
import { parseCalendarDay, toCalendarDay } from './calendar-day.ts'
import { inUtc } from './in-utc.ts'
import type { Duration } from './duration.ts'

/**
 * Returns the last day of a stay: a week from Monday ends on Sunday. Returns undefined if the start is not a calendar
 * day.
 */
export function endDate(start: CalendarDay, { count, unit }: Duration): CalendarDay | undefined {
  const first = parseCalendarDay(start)
  if (!first) return undefined
  return toCalendarDay(subDays(add(first, { [`${unit}s`]: count }, inUtc), 1, inUtc))
}
