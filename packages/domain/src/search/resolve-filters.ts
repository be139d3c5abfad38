import { ringOf } from '../geo/outline.ts'
import type { Point } from '../geo/point.ts'
import type { RegionType } from '../region/region-type.ts'
import type { Market } from './market.ts'
import { monthNumber } from './months.ts'
import { nextOccurrenceOfMonth } from './move-in-month.ts'
import { nameWords } from './name-words.ts'
import { type Area, DEFAULT_RADIUS_METRES, type PlaceSearch, type Range, type RoomFilter } from './place-search.ts'
import type { DrawnArea } from './search-url.ts'

/** Filters as somebody sets them: prices in whole units, a month of no year and a length in the market's unit. */
export type RequestedFilters = Pick<PlaceSearch, 'allFeatures' | 'tags' | 'commutes'> &
  Omit<RoomFilter, 'lease' | 'moveInMonth'> & {
    readonly lease?: Range | undefined
    readonly moveInMonth?: string | undefined
    readonly name?: string | undefined
  }

type ResolvedFilters = Pick<PlaceSearch, 'room' | 'nameWords' | 'allFeatures' | 'tags' | 'commutes'>

/** Resolves filters in a market, so that the search page and a saved search with the same filters mean the same. */
export function resolveFilters(
  { lease, moveInMonth, price, total, name, allFeatures, tags, commutes, ...room }: RequestedFilters,
  market: Market,
  now: Date,
): ResolvedFilters {
  return {
    room: {
      ...room,
      lease: lease && { min: lease.min, max: lease.max, unit: market.leaseUnit },
      moveInMonth: moveInMonth === undefined ? undefined : resolveMonth(moveInMonth, market, now),
      price: price && { min: inHundredths(price.min), max: inHundredths(price.max) },
      total: total && { min: inHundredths(total.min), max: inHundredths(total.max) },
    },
    nameWords: name === undefined ? undefined : nameWords(name),
    allFeatures,
    tags,
    commutes,
  }
}

function resolveMonth(month: string, { timeZone }: Market, now: Date): number | undefined {
  const first = nextOccurrenceOfMonth(month, now, timeZone)
  return first === undefined ? undefined : monthNumber(first)
}

const inHundredths = (units: number | undefined) => (units === undefined ? undefined : units * 100)

/** Resolves an area that was drawn on the map, which takes precedence over the region. */
export const resolveDrawnArea = (drawn: DrawnArea): Area =>
  'outline' in drawn ? { kind: 'polygon', polygon: [[ringOf(drawn.outline)]] } : { kind: 'box', box: drawn.box }

type Region = { readonly id: number; readonly regionType: RegionType; readonly centre: Point }

/** Resolves a region to a circle. Countries and states are too large for one and are searched as a whole. */
export const resolveRegionArea = ({ id, regionType, centre }: Region, radius = DEFAULT_RADIUS_METRES): Area =>
  regionType === 'country' || regionType === 'state'
    ? { kind: 'region', regionId: id }
    : { kind: 'circle', centre, radius }
