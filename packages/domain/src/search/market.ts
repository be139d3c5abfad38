import { type CurrencyCode, DEFAULT_CURRENCY, isCurrencyCode } from '../money/currency.ts'
import { type PricingDuration, pricingDurationOf } from '../money/pricing-duration.ts'
import type { LeaseUnit } from './lease-bucket.ts'
import { priceScale } from './price-scale.ts'

/** How places are let where the search is made. */
export type Market = {
  readonly currency: CurrencyCode
  readonly priceDuration: PricingDuration
  /** As asked for, or as the country lets. */
  readonly leaseUnit: LeaseUnit
  /** The end of the price filter's scale, in whole units. */
  readonly priceMax: number
  readonly timeZone: string
}

/** What of a region decides that. */
export type MarketRegion = {
  /** Two letters. */
  readonly countryCode: string | null
  readonly timeZone: string | null
  readonly currency: string | null
  readonly dearest: number | null
}

/** A search in no region in particular goes by the whole world's: pounds, months and UTC. */
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
