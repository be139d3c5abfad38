import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Random } from '@amber/testing/random'
import { firstOfMonth } from './days.ts'
import { drawBell, drawBetween, drawWeighted } from './draw.ts'

const HISTORY_MONTHS = 18

/** Seasonal factors from January on: expensive before the academic year, cheap once the year has begun. */
const SEASONAL_FACTORS = [0.985, 0.98, 0.985, 0.995, 1.005, 1.015, 1.02, 1.025, 1.015, 1, 0.99, 0.985] as const

/** Returns the days on which prices were observed: the first of each month up to this one. */
export const observedDays = (day: CalendarDay): CalendarDay[] =>
  Array.from({ length: HISTORY_MONTHS }, (_, index) => firstOfMonth(day, index - HISTORY_MONTHS + 1))

/**
 * Draws a price history as factors of today's price: the season, a few percent growth per year and a deviation of the
 * place. All rooms of a place move together.
 */
export function drawPriceCourse(random: Random, days: readonly CalendarDay[]): number[] {
  const yearlyGrowth = drawBetween(random, 0.015, 0.065)
  const seasonalFactor = (day: string) => SEASONAL_FACTORS[Number(day.slice(5, 7)) - 1] ?? 1
  const last = days.length - 1
  const factorToday = seasonalFactor(days[last] ?? '')
  // 60% of each month's deviation carries over to the next, which smooths the line.
  let deviation = 0
  const course = days.map((day, index) => {
    const monthsAgo = last - index
    if (monthsAgo === 0) return 1
    deviation = deviation * 0.6 + drawBell(random) * 0.004
    const fade = Math.min(1, monthsAgo / 3)
    return (seasonalFactor(day) / factorToday) * (1 - (yearlyGrowth * monthsAgo) / 12) * (1 + deviation * fade)
  })
  return course
}

/** How many of the stays that are full sold out in each month, from January on. Most students book for autumn by March. */
const SELL_OUT_WEIGHTS = [16, 15, 12, 8, 6, 6, 7, 9, 5, 3, 5, 8] as const
const SELL_OUT_MONTHS = 12

/**
 * Draws on how many of the days a stay that is full was still observed: prices are observed while a stay can be booked,
 * and it sold out within a year, before this month.
 */
export function drawObservedCount(random: Random, days: readonly CalendarDay[]): number {
  const last = days.length - 1
  const candidates = days.flatMap((day, index) =>
    index < last && index >= last - SELL_OUT_MONTHS
      ? [[index + 1, SELL_OUT_WEIGHTS[Number(day.slice(5, 7)) - 1] ?? 1] as const]
      : [],
  )
  return candidates.length > 0 ? drawWeighted(random, candidates) : days.length
}
