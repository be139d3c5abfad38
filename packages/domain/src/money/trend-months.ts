import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'
import { monthsFrom, monthText } from '../search/month-number.ts'

export const TREND_MONTHS = 18

/** The first days of the months that a trend shows, this one last. */
export const trendMonths = (now: Date): CalendarDay[] =>
  monthsFrom(todayIn('UTC', now), 1, { before: TREND_MONTHS - 1 }).map((month) => `${monthText(month)}-01`)
