import type { Terms } from '@amber/contract/inventories'
import type { FacetsAsked } from '@amber/domain/search/facets'
import type { Market } from '@amber/domain/search/market'
import { monthsFrom, monthText } from '@amber/domain/search/month-number'
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
