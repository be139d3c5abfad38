import type { Duration } from '../dates/duration.ts'
import { divideUp } from '../money/division.ts'
import type { PricingDuration } from '../money/pricing-duration.ts'
import { stayPeriods } from '../money/stay-rent.ts'

/**
 * Spreads the price of a stay over its weeks or months, rounded up, so that stays of different lengths can be compared.
 */
export function periodCost(paidMinor: number, { count, unit }: Duration, priceDuration: PricingDuration): number {
  const [periods, units] = stayPeriods({ priceDuration, leaseDuration: count, leaseDurationUnit: unit })
  return periods === 0 ? paidMinor : divideUp(paidMinor * units, periods)
}
