import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '../money/currency.ts'
import { type PricingDuration, pricingDurationOf } from '../money/pricing-duration.ts'
import type { LeaseUnit } from './lease-bucket.ts'
import { priceScale } from './price-scale.ts'

/** Currency and units of prices where the search is made. */
export type Market = {
  readonly currency: CurrencyCode
  readonly priceDuration: PricingDuration
  /** The requested unit, or the country's default. */
  readonly leaseUnit: LeaseUnit
  /** Upper end of the price filter, in whole units. */
  readonly priceMax: number
  readonly timeZone: string
}

/** Region properties that determine the market. */
export type MarketRegion = {
  /** Two-letter country code. */
  readonly countryCode: string | null
  readonly timeZone: string | null
  readonly currency: string | null
  // Highest price in that currency, in minor units; null without places.
  readonly dearest: number | null
}

/** Returns the market of a region. Without a region it is pounds, months and UTC. */
export function marketOf(region: MarketRegion | undefined, leaseUnit: LeaseUnit | undefined): Market {
  const country = region?.countryCode ?? null
  const currency = isCurrencyCode(region?.currency) ? region.currency : DEFAULT_CURRENCY
  const priceDuration = pricingDurationOf(country ?? '')
  return {
    currency,
    priceDuration,
    leaseUnit: leaseUnit ?? (priceDuration === 'weekly' ? 'week' : 'month'),
    priceMax: priceScale({ country, currency, dearest: region?.dearest ?? null }),
    timeZone: region?.timeZone ?? 'UTC',
  }
}
