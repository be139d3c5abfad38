import type { Input } from '@amber/contract/http/call-types'
import type { listInventories } from '@amber/contract/endpoints/inventories'
import { formatOutline } from '@amber/domain/geo/point-text'
import { formatCommute } from '@amber/domain/commute/commute-filter'
import { applicableFilters } from '@amber/domain/search/comparable-totals'
import type { Range } from '@amber/domain/search/place-search'
import type { SearchFilters } from '@amber/domain/search/search-url'
import { splitTypes } from '@amber/domain/search/type-groups'

export type ApiQuery = NonNullable<Input<typeof listInventories>['query']>

/** Returns the API query. The URL has one parameter for rooms, bathrooms and kitchens, the API three. */
export function apiQuery(region: string, requested: SearchFilters): ApiQuery {
  const filters = applicableFilters(requested)
  const { roomTypes, bathroomTypes, kitchenTypes } = splitTypes(filters.types)
  const { lease, price, total, area, bedrooms, bathrooms, sort } = filters
  const query = {
    region_canonical_name: region,
    move_in_month: filters.moveInMonth,
    meta_min_lease_duration: lease?.min,
    meta_max_lease_duration: lease?.max,
    lease_duration_unit: lease?.unit,
    min_price: price?.min,
    max_price: price?.max,
    min_total: total?.min,
    max_total: total?.max,
    room_types: roomTypes,
    bathroom_types: bathroomTypes,
    kitchen_types: kitchenTypes,
    meta_unit_types: filters.unitTypes,
    features_and: filters.amenities,
    meta_bedroom_counts: countsOf(bedrooms),
    meta_bathroom_counts: countsOf(bathrooms),
    available: filters.available,
    tags: filters.tags,
    commute: filters.commutes.map(formatCommute),
    name: filters.name,
    ...(area && 'box' in area ? boxOf(area.box) : {}),
    region_polygon: area && 'outline' in area ? formatOutline(area.outline) : undefined,
    sort_key: sort.key,
    sort_order: sort.order,
    p: filters.page,
  }
  return Object.fromEntries(Object.entries(query).filter(([, value]) => isSet(value)))
}

const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0)

const countsOf = (range: Range | undefined) =>
  range && (range.max === undefined ? [range.min ?? 0] : [range.min ?? 0, range.max])

const boxOf = ({ south, west, north, east }: { south: number; west: number; north: number; east: number }) => ({
  region_bounds_lat1: south,
  region_bounds_lng1: west,
  region_bounds_lat2: north,
  region_bounds_lng2: east,
})
