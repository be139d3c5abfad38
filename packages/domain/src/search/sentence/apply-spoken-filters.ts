import type { Market } from '../market.ts'
import { NO_FILTERS, type SearchFilters } from '../search-url.ts'
import type { SpokenFilters, SpokenPrice } from './spoken-filters.ts'

const WEEKS_PER_YEAR = 52
const MONTHS_PER_YEAR = 12

/**
 * Returns the filters of the search page for what a sentence says, in the terms of the region that it names. A price in
 * another currency is left out, and so is any price while the market is unknown.
 */
export const applySpokenFilters = (
  { unitTypes, types, amenities, moveInMonth, price }: SpokenFilters,
  market: Pick<Market, 'currency' | 'priceDuration'> | undefined,
): SearchFilters => {
  const max = price && market && priceIn(price, market)
  return { ...NO_FILTERS, unitTypes, types, amenities, moveInMonth, price: max === undefined ? undefined : { max } }
}

/** Converts between prices per week and per month. A price without a period is that of the market. */
function priceIn(
  { max, currency, duration }: SpokenPrice,
  market: Pick<Market, 'currency' | 'priceDuration'>,
): number | undefined {
  if (currency !== undefined && currency !== market.currency) return undefined
  if (duration === undefined || duration === market.priceDuration) return max
  const weeksPerMonth = WEEKS_PER_YEAR / MONTHS_PER_YEAR
  return Math.round(duration === 'weekly' ? max * weeksPerMonth : max / weeksPerMonth)
}
