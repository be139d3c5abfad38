import type { CalendarDay } from '../dates/calendar-day.ts'
import { dayNumber, daysOf, MIN_KNOWN_DAYS, type Observation, type PriceStep, priceSteps } from './price-history.ts'

export type PriceComparison = {
  readonly side: 'below' | 'above' | 'equal'
  /** Absolute difference from the typical price. */
  readonly amount: number
  readonly typical: number
  readonly days: number
  /** Number of observations in these days. */
  readonly observations: number
}

const COMPARED_DAYS = 90
/** Prices that must have been observed within the compared days. */
const MIN_COMPARED_OBSERVATIONS = 3
/** A difference below one part in a hundred is no difference: rents are rounded. */
const MIN_DIFFERENCE = 0.01

/**
 * Compares today's price of a stay with its typical price of the last 90 days: the median over days, so that neither a day
 * of a mistaken price nor many observations on one day move it. It is the same stay, so length and season are the same.
 * Returns undefined if the price of today is unknown, or too little was observed to say anything.
 */
export function compareWithTypical(
  observations: readonly Observation[],
  today: CalendarDay,
): PriceComparison | undefined {
  const first = dayNumber(today) - COMPARED_DAYS + 1
  const steps = priceSteps(observations, today)
  const now = steps.at(-1)
  if (!now || dayNumber(now.until) !== dayNumber(today) + 1) return undefined
  const within = steps.flatMap((step) => clip(step, first))
  const knownDays = within.reduce((sum, { days }) => sum + days, 0)
  const observed = observations.filter(({ day }) => day <= today && dayNumber(day) >= first).length
  if (knownDays < MIN_KNOWN_DAYS || observed < MIN_COMPARED_OBSERVATIONS) return undefined
  const typical = medianByDays(within, knownDays)
  const amount = Math.abs(now.price - typical)
  const side = amount < typical * MIN_DIFFERENCE ? 'equal' : now.price < typical ? 'below' : 'above'
  return { side, amount, typical, days: COMPARED_DAYS, observations: observed }
}

type WeightedPrice = { price: number; days: number }

function clip(step: PriceStep, first: number): WeightedPrice[] {
  const days = Math.min(daysOf(step), dayNumber(step.until) - first)
  return days > 0 ? [{ price: step.price, days }] : []
}

/** Returns the lower median of the prices of all days. */
function medianByDays(prices: readonly WeightedPrice[], knownDays: number): number {
  let counted = 0
  for (const { price, days } of prices.toSorted((a, b) => a.price - b.price)) {
    counted += days
    if (counted * 2 >= knownDays) return price
  }
  throw new Error('a median needs at least one day')
}
