import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'
import { ringOf } from '../geo/outline.ts'
import type { Point } from '../geo/point.ts'
import { BATHROOM_TYPES, KITCHEN_TYPES, type MetaType, ROOM_TYPES } from '../inventory/vocabulary.ts'
import type { RegionType } from '../region/region-type.ts'
import { type Market, marketOf, type MarketRegion } from '../search/market.ts'
import { monthNumber } from '../search/month-number.ts'
import { nextOccurrenceOfMonth } from '../search/move-in-month.ts'
import { nameWords } from '../search/name-words.ts'
import { NO_END } from '../search/place-facts.ts'
import {
  APARTMENT,
  type Area,
  DEFAULT_RADIUS,
  type PlaceSearch,
  type Range,
  type RoomFilter,
} from '../search/place-search.ts'
import { NO_FILTERS, readSearchUrl, type SearchFilters, writeSearchUrl } from '../search/search-url.ts'

/** The region that a search was saved in. */
export type WatchedRegion = MarketRegion & {
  readonly id: number
  readonly regionType: RegionType
  readonly centre: Point
}

/**
 * A saved search with nothing left to look up, and nothing in it that another day would change: what a place is held
 * against when it changes. Of the rooms only those that are free count, whatever the search said of that.
 */
export type WatchedSearch = Pick<PlaceSearch, 'nameWords' | 'allFeatures' | 'tags'> & {
  readonly area: Area
  readonly room: RoomFilter
  /** The last day on which anything can fit: of the month to move in, as it was meant when the search was saved. */
  readonly endsOn: CalendarDay
  readonly market: Market
}

/**
 * How a search is kept: the order of the list and its page are no part of it. Nor is the wish for full places, of which
 * there is nothing to tell.
 */
export const savedQueryOf = (filters: SearchFilters): string =>
  writeSearchUrl({
    ...filters,
    available: filters.available === false ? null : filters.available,
    sort: NO_FILTERS.sort,
    page: NO_FILTERS.page,
  }).toString()

export function watchedSearchOf(query: string, region: WatchedRegion, savedAt: Date): WatchedSearch {
  const filters = readSearchUrl(new URLSearchParams(query))
  const market = marketOf(region, filters.lease?.unit ?? undefined)
  const month = filters.moveInMonth && nextOccurrenceOfMonth(filters.moveInMonth, savedAt, market.timeZone)
  return {
    area: areaOf(filters, region),
    room: { ...roomFilterOf(filters, market), ...(month && { moveInMonth: monthNumber(month) }) },
    ...(filters.name !== null && { nameWords: nameWords(filters.name) }),
    ...(filters.amenities.length > 0 && { allFeatures: filters.amenities }),
    ...(filters.tags.length > 0 && { tags: filters.tags }),
    endsOn: month ? lastDayOfMonth(month) : NO_END,
    market,
  }
}

/** Of any day in it. */
function lastDayOfMonth(day: CalendarDay): CalendarDay {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

export const hasEnded = ({ endsOn, market }: Pick<WatchedSearch, 'endsOn' | 'market'>, now: Date): boolean =>
  todayIn(market.timeZone, now) > endsOn

/** As the search page means it: what is drawn comes before a part of the map, and the region itself last. */
function areaOf({ area }: SearchFilters, { id, regionType, centre }: WatchedRegion): Area {
  if (area && 'outline' in area) return { kind: 'polygon', polygon: [[ringOf(area.outline)]] }
  if (area) return { kind: 'box', box: area.box }
  // No circle holds a country.
  if (regionType === 'country' || regionType === 'state') return { kind: 'region', regionId: id }
  return { kind: 'circle', centre, radius: DEFAULT_RADIUS }
}

function roomFilterOf(
  { types, unitTypes, bedrooms, bathrooms, lease, price }: SearchFilters,
  market: Market,
): RoomFilter {
  const [roomTypes, bathroomTypes, kitchenTypes] = [
    among(types, [...ROOM_TYPES, APARTMENT]),
    among(types, BATHROOM_TYPES),
    among(types, KITCHEN_TYPES),
  ]
  return {
    ...(roomTypes && { roomTypes }),
    ...(bathroomTypes && { bathroomTypes }),
    ...(kitchenTypes && { kitchenTypes }),
    ...(unitTypes.length > 0 && { unitTypes }),
    ...(bedrooms && { bedrooms: atLeastNone(bedrooms) }),
    ...(bathrooms && { bathrooms: atLeastNone(bathrooms) }),
    ...(lease && { lease: { min: lease.min, max: lease.max, unit: market.leaseUnit } }),
    ...(price && { price: { min: inHundredths(price.min), max: inHundredths(price.max) } }),
  }
}

/** The address calls rooms, bathrooms and kitchens by one name. */
function among<T extends MetaType>(types: readonly MetaType[], known: readonly T[]): T[] | undefined {
  const found = known.filter((type) => types.includes(type))
  return found.length > 0 ? found : undefined
}

const atLeastNone = ({ min, max }: Range): Range => ({ min: min ?? 0, max })

const inHundredths = (units: number | null) => (units === null ? null : units * 100)
