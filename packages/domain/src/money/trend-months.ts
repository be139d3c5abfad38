import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'
import { monthsFrom, monthText } from '../search/months.ts'

const TREND_MONTHS = 18

/** Returns the first day of each month of a price trend, oldest first, up to the current month. */
export const trendMonths = (now: Date): CalendarDay[] =>
  monthsFrom(todayIn('UTC', now), 1, { before: TREND_MONTHS - 1 }).map((month) => `${monthText(month)}-01`)
