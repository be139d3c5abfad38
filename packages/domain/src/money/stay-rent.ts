import type { DurationUnit } from '../dates/duration.ts'
import { divideUp } from './division.ts'
import type { PricingDuration } from './pricing-duration.ts'

type Length = {
  readonly priceDuration: PricingDuration
  readonly leaseDuration: number
  readonly leaseDurationUnit: DurationUnit
}

type Stay = Length & {
  /** Price per week or month. */
  readonly priceMinor: number
}

/** Rent periods per unit of the stay, as a fraction: landlords count a year as 52 weeks or 12 months. */
const PERIODS: Record<PricingDuration, Record<DurationUnit, readonly [number, number]>> = {
  weekly: { day: [1, 7], week: [1, 1], month: [52, 12], year: [52, 1] },
  monthly: { day: [12, 364], week: [12, 52], month: [1, 1], year: [12, 1] },
}

/** Returns the number of rent periods as a fraction of integers: 44 weeks are 528/52 months. */
export function stayPeriods({ priceDuration, leaseDuration, leaseDurationUnit }: Length): readonly [number, number] {
  const [periods, units] = PERIODS[priceDuration][leaseDurationUnit]
  return [leaseDuration * periods, units]
}

/** Returns the rent of the whole stay, rounded up to a minor unit. */
export function stayRent({ priceMinor, ...length }: Stay): number {
  const [periods, units] = stayPeriods(length)
  return divideUp(priceMinor * periods, units)
}
