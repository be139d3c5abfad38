import type { Terms } from '@amber/contract/schemas/inventories'
import type { FacetRequest } from '@amber/domain/search/facets'
import type { Market } from '@amber/domain/search/market'
import { monthsFrom, monthText } from '@amber/domain/search/months'
import type { PlaceSearch } from '@amber/domain/search/place-search'

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

const PRICE_BAR_COUNT = 24
const MOVE_IN_MONTH_COUNT = 12

/**
 * Returns the facets that the page's filters offer: the next twelve months, and the lease lengths and prices of the
 * market.
 */
export function facetRequestOf(market: Market, { today }: PlaceSearch): FacetRequest {
  return {
    leaseUnit: market.leaseUnit,
    months: monthsFrom(today, MOVE_IN_MONTH_COUNT),
    priceStep: Math.ceil(market.priceMax / PRICE_BAR_COUNT) * 100,
    priceBars: PRICE_BAR_COUNT,
  }
}
