import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'

/** A view count is of so many days, today among them. Days are those of UTC: they only have to be the same for all. */
export const VIEWED_DAYS = 30

const DAY = 86_400_000

export const viewedDays = (now: Date): CalendarDay[] =>
  Array.from({ length: VIEWED_DAYS }, (_, ago) => todayIn('UTC', new Date(now.getTime() - ago * DAY)))
