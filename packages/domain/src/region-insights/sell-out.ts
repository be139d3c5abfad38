import type { CalendarDay } from '../dates/calendar-day.ts'
import { monthsFrom, monthText } from '../search/months.ts'
import type { SellOut } from './region-insights.ts'
import { MIN_SOLD_STAYS } from './thresholds.ts'

const MONTHS_BACK = 12

/** Returns the last twelve complete months, oldest first, such as `2026-10`. The current month is still going on. */
export const sellOutMonths = (today: CalendarDay): string[] =>
  monthsFrom(today, 0, { before: MONTHS_BACK }).map(monthText)

/** How many times the average a month must reach to be named. */
const BUSY_FACTOR = 1.5
const MAX_BUSIEST = 3

/**
 * Summarises when stays sold out, which is when the price of a stay that is full was observed last. Returns null if too
 * few did to speak of a season.
 */
export function sellOutOf(stays: ReadonlyMap<string, number>, today: CalendarDay): SellOut | null {
  const months = sellOutMonths(today).map((month) => ({ month, stays: stays.get(month) ?? 0 }))
  const total = months.reduce((sum, month) => sum + month.stays, 0)
  if (total < MIN_SOLD_STAYS) return null
  const busiest = months
    .filter((month) => month.stays >= (BUSY_FACTOR * total) / MONTHS_BACK)
    .toSorted((one, other) => other.stays - one.stays)
    .slice(0, MAX_BUSIEST)
  return {
    months,
    busiest: busiest.map(({ month }) => month).toSorted(),
    busiestShare: Math.round((busiest.reduce((sum, month) => sum + month.stays, 0) / total) * 100),
  }
}
