import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'

/**
 * Number of days a view count covers, including today. Days are in UTC, which only has to be the same for all places.
 */
export const VIEW_COUNT_DAYS = 30

const DAY_MS = 86_400_000

export const viewCountDays = (now: Date): CalendarDay[] =>
  Array.from({ length: VIEW_COUNT_DAYS }, (_, daysAgo) => todayIn('UTC', new Date(now.getTime() - daysAgo * DAY_MS)))
