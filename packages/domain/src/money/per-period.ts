import type { PricingDuration } from './pricing-duration.ts'

const WEEKS_PER_YEAR = 52
const MONTHS_PER_YEAR = 12

/** Converts an amount between periods; landlords count a year as 52 weeks or 12 months. */
export function perPeriod(amount: number, from: PricingDuration, to: PricingDuration): number {
  if (from === to) return amount
  return from === 'monthly'
    ? Math.round((amount * MONTHS_PER_YEAR) / WEEKS_PER_YEAR)
    : Math.round((amount * WEEKS_PER_YEAR) / MONTHS_PER_YEAR)
}
