import { leaseBucketOf } from '../lease-bucket.ts'
import { leaseLength } from '../lease-length.ts'
import type { Market } from '../market.ts'
import type { Range } from '../place-search.ts'
import { NO_FILTERS, type SearchFilters } from '../search-url.ts'
import { commutesOf, type SpokenRegion } from './commutes-of.ts'
import type { SpokenFilters, SpokenPrice, SpokenStay } from './spoken-filters.ts'

const WEEKS_PER_YEAR = 52
const MONTHS_PER_YEAR = 12

type SpokenTerms = Pick<Market, 'currency' | 'priceDuration' | 'leaseUnit'>

/**
 * Returns the filters of the search page for what a sentence says, in the terms of the region that it names. What cannot
 * be a filter there, such as a price in another currency, is listed as not understood, so that nothing that somebody
 * wrote is left out silently.
 */
export function applySpokenFilters(
  spoken: SpokenFilters,
  region: SpokenRegion,
  market: SpokenTerms | undefined,
): SearchFilters {
  const { unitTypes, types, amenities, tags, available, bedrooms, moveInMonth, travels, unknown } = spoken
  const { commutes, notUnderstood } = commutesOf(travels, region)
  const price = spoken.price && market && priceIn(spoken.price, market)
  return {
    ...NO_FILTERS,
    unitTypes,
    types,
    amenities,
    tags,
    available,
    bedrooms,
    moveInMonth,
    price,
    commutes,
    lease: spoken.stay && leaseIn(spoken.stay, market),
    notUnderstood: [...(spoken.price && !price ? [spoken.price.text] : []), ...notUnderstood, ...unknown],
  }
}

/** Converts between prices per week and per month. A price without a period is that of the market. */
function priceIn({ min, max, currency, duration }: SpokenPrice, market: SpokenTerms): Range | undefined {
  if (currency !== undefined && currency !== market.currency) return undefined
  if (duration === undefined || duration === market.priceDuration) return { min, max }
  const weeksPerMonth = WEEKS_PER_YEAR / MONTHS_PER_YEAR
  const convert = (price: number | undefined) =>
    price === undefined ? undefined : Math.round(duration === 'weekly' ? price * weeksPerMonth : price / weeksPerMonth)
  return { min: convert(min), max: convert(max) }
}

/**
 * Converts a length to the unit of the market. One length becomes the choice of the page that contains it: rooms are let
 * for 43 to 45 weeks, and whoever writes 44 means those.
 */
function leaseIn({ min, max, unit }: SpokenStay, market: SpokenTerms | undefined): SearchFilters['lease'] {
  const target = market?.leaseUnit ?? unit
  const convert = (length: number | undefined) => (length === undefined ? undefined : leaseLength(length, unit, target))
  const range = { min: convert(min), max: convert(max) }
  const bucket = range.min !== undefined && range.min === range.max ? leaseBucketOf(range.min, target) : undefined
  return bucket ? { min: bucket.min, max: bucket.max, unit: target } : { ...range, unit: target }
}
