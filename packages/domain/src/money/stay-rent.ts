import type { DurationUnit } from '../dates/duration.ts'
import { divideUp } from './division.ts'
import type { PricingDuration } from './pricing-duration.ts'

type Length = {
  readonly priceDuration: PricingDuration
  readonly leaseDuration: number
  readonly leaseDurationUnit: DurationUnit
}

type Stay = Length & {
  /** Of one week or month. */
  readonly priceMinor: number
}

/** How many periods of rent one unit of the stay is, as a fraction: a year is 52 weeks or 12 months to a landlord. */
const PERIODS: Record<PricingDuration, Record<DurationUnit, readonly [number, number]>> = {
  weekly: { day: [1, 7], week: [1, 1], month: [52, 12], year: [52, 1] },
  monthly: { day: [12, 364], week: [12, 52], month: [1, 1], year: [12, 1] },
}

/** How many periods of rent the stay is, as a fraction of whole numbers: 44 weeks are 528 fifty-seconds of a month. */
export function stayPeriods({ priceDuration, leaseDuration, leaseDurationUnit }: Length): readonly [number, number] {
  const [periods, units] = PERIODS[priceDuration][leaseDurationUnit]
  return [leaseDuration * periods, units]
}

/** The rent of the whole stay, rounded up to a minor unit. */
export function stayRent({ priceMinor, ...length }: Stay): number {
  const [periods, units] = stayPeriods(length)
  return divideUp(priceMinor * periods, units)
}
