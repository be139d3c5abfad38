import type { Terms } from '@amber/contract/inventories'
import type { SearchRegion } from '@amber/db/queries/search-regions'
import { DEFAULT_CURRENCY, type CurrencyCode, isCurrencyCode } from '@amber/domain/money/currency'
import { type PricingDuration, pricingDurationOf } from '@amber/domain/money/pricing-duration'
import type { FacetsAsked } from '@amber/domain/search/facets'
import type { LeaseUnit } from '@amber/domain/search/lease-bucket'
import { monthsFrom, monthText } from '@amber/domain/search/month-number'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { priceScale } from '@amber/domain/search/price-scale'

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

/** A search in no region in particular goes by the whole world's: pounds, months and UTC. */
export function marketOf(region: SearchRegion | undefined, leaseUnit: LeaseUnit | undefined): Market {
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

export function termsOf(market: Market, { room }: PlaceSearch): Terms {
  return {
    currency: market.currency,
    price_duration: market.priceDuration,
    lease_unit: market.leaseUnit,
    price_max: market.priceMax,
    move_in: room.moveInMonth === undefined ? null : monthText(room.moveInMonth),
    time_zone: market.timeZone,
  }
}

const PRICE_BARS = 24
const MONTHS_TO_CHOOSE = 12

/** What the filters of the page offer: the next twelve months, the stays and the bars of prices of that market. */
export function facetsAskedOf(market: Market, { today }: PlaceSearch): FacetsAsked {
  return {
    leaseUnit: market.leaseUnit,
    months: monthsFrom(today, MONTHS_TO_CHOOSE),
    priceStep: Math.ceil(market.priceMax / PRICE_BARS) * 100,
    priceBars: PRICE_BARS,
  }
}
