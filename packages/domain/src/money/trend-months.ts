import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'
import { monthsFrom, monthText } from '../search/months.ts'

const TREND_MONTHS = 18

/** Returns the first days of the months in a trend, the current month last. */
export const trendMonths = (now: Date): CalendarDay[] =>
  monthsFrom(todayIn('UTC', now), 1, { before: TREND_MONTHS - 1 }).map((month) => `${monthText(month)}-01`)
