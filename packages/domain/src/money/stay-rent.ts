import type { DurationUnit } from '../dates/duration.ts'
import type { PricingDuration } from './pricing-duration.ts'

type Stay = {
  /** Of one week or month. */
  readonly priceMinor: number
  readonly priceDuration: PricingDuration
  readonly leaseDuration: number
  readonly leaseDurationUnit: DurationUnit
}

/** How many periods of rent one unit of the stay is, as a fraction: a year is 52 weeks or 12 months to a landlord. */
const PERIODS: Record<PricingDuration, Record<DurationUnit, readonly [number, number]>> = {
  weekly: { day: [1, 7], week: [1, 1], month: [52, 12], year: [52, 1] },
  monthly: { day: [12, 364], week: [12, 52], month: [1, 1], year: [12, 1] },
}

/** The rent of the whole stay, rounded up to a minor unit. */
export function stayRent({ priceMinor, priceDuration, leaseDuration, leaseDurationUnit }: Stay): number {
  const [periods, units] = PERIODS[priceDuration][leaseDurationUnit]
  return Math.ceil((priceMinor * leaseDuration * periods) / units)
}
