import type { CalendarDay } from '../dates/calendar-day.ts'
import { todayIn } from '../dates/today.ts'
import type { Point } from '../geo/point.ts'
import type { RegionType } from '../region/region-type.ts'
import { applicableFilters } from '../search/comparable-totals.ts'
import { type Market, marketOf, type MarketRegion } from '../search/market.ts'
import { lastDayOfMonth } from '../search/months.ts'
import { FAR_FUTURE } from '../search/place-facts.ts'
import type { Area, PlaceSearch, RoomFilter } from '../search/place-search.ts'
import {
  type RequestedFilters,
  resolveDrawnArea,
  resolveFilters,
  resolveRegionArea,
} from '../search/resolve-filters.ts'
import { NO_FILTERS, readSearchUrl, type SearchFilters, formatSearchUrl } from '../search/search-url.ts'
import { splitTypes } from '../search/type-groups.ts'

/** Region in which a search was saved. */
export type SavedSearchRegion = MarketRegion & {
  readonly id: number
  readonly regionType: RegionType
  readonly centre: Point
}

/**
 * A saved search with everything resolved, so that it means the same on any day. Changed places are matched against it.
 * Only available rooms count, whatever the search says.
 */
export type ResolvedSavedSearch = Pick<PlaceSearch, 'nameWords' | 'allFeatures' | 'tags' | 'commutes'> & {
  readonly area: Area
  readonly room: RoomFilter
  /** Last day on which anything can match: the end of the move-in month as resolved when the search was saved. */
  readonly endsOn: CalendarDay
  readonly market: Market
}

/**
 * Returns the query to store, without sort order, page and the words that a visitor typed and we did not understand. The filter for full places is dropped as well, because there
 * would be nothing to report, and so is a total without a length of stay, which the search page does not apply either.
 */
export const savedQueryOf = (filters: SearchFilters): string =>
  formatSearchUrl({
    ...applicableFilters(filters),
    available: filters.available === false ? undefined : filters.available,
    sort: NO_FILTERS.sort,
    page: NO_FILTERS.page,
    notUnderstood: NO_FILTERS.notUnderstood,
  }).toString()

/** Ids of campuses by canonical name. */
export type CampusIds = ReadonlyMap<string, number>

/** No campus has this id, so that nothing is near a campus that was removed. */
const REMOVED_CAMPUS_ID = 0

export const readSavedQuery = (query: string): SearchFilters =>
  applicableFilters(readSearchUrl(new URLSearchParams(query)))

export function resolveSavedSearch(
  query: string,
  region: SavedSearchRegion,
  savedAt: Date,
  campusIds: CampusIds = new Map(),
): ResolvedSavedSearch {
  const filters = readSavedQuery(query)
  const market = marketOf(region, filters.lease?.unit)
  const resolved = resolveFilters(requestedFiltersOf(filters, campusIds), market, savedAt)
  const { moveInMonth } = resolved.room
  return {
    ...resolved,
    area: filters.area ? resolveDrawnArea(filters.area) : resolveRegionArea(region),
    endsOn: moveInMonth === undefined ? FAR_FUTURE : lastDayOfMonth(moveInMonth),
    market,
  }
}

const requestedFiltersOf = (
  { types, unitTypes, amenities, tags, commutes, ...filters }: SearchFilters,
  campusIds: CampusIds,
): RequestedFilters => ({
  ...splitTypes(types),
  unitTypes: unlessEmpty(unitTypes),
  bedrooms: filters.bedrooms,
  bathrooms: filters.bathrooms,
  lease: filters.lease,
  moveInMonth: filters.moveInMonth,
  price: filters.price,
  total: filters.total,
  name: filters.name,
  allFeatures: unlessEmpty(amenities),
  tags: unlessEmpty(tags),
  commutes: unlessEmpty(
    commutes.map(({ campus, mode, minutes }) => ({
      campusId: campusIds.get(campus) ?? REMOVED_CAMPUS_ID,
      mode,
      minutes,
    })),
  ),
})

const unlessEmpty = <T>(list: readonly T[]) => (list.length > 0 ? list : undefined)

export const hasEnded = ({ endsOn, market }: Pick<ResolvedSavedSearch, 'endsOn' | 'market'>, now: Date): boolean =>
  todayIn(market.timeZone, now) > endsOn
