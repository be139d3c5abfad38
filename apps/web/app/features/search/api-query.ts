import type { Input } from '@amber/contract/client'
import type { listInventories } from '@amber/contract/inventories'
import { writeOutline } from '@amber/domain/geo/point-text'
import { BATHROOM_TYPES, KITCHEN_TYPES, type MetaType, ROOM_TYPES } from '@amber/domain/inventory/vocabulary'
import { APARTMENT, type Range } from '@amber/domain/search/place-search'
import type { SearchFilters } from '@amber/domain/search/search-url'

export type ApiQuery = NonNullable<Input<typeof listInventories>['query']>

const among = <T extends MetaType>(types: readonly MetaType[], known: readonly T[]): T[] =>
  known.filter((type) => types.includes(type))

/** What the page asks of the API: the address calls rooms, bathrooms and kitchens by one name, the API by three. */
export function apiQuery(region: string, filters: SearchFilters): ApiQuery {
  const { types, lease, price, area, bedrooms, bathrooms, sort } = filters
  const wanted = {
    region_canonical_name: region,
    move_in_month: filters.moveInMonth,
    meta_min_lease_duration: lease?.min,
    meta_max_lease_duration: lease?.max,
    lease_duration_unit: lease?.unit,
    min_price: price?.min,
    max_price: price?.max,
    room_types: among(types, [...ROOM_TYPES, APARTMENT]),
    bathroom_types: among(types, BATHROOM_TYPES),
    kitchen_types: among(types, KITCHEN_TYPES),
    meta_unit_types: filters.unitTypes,
    features_and: filters.amenities,
    meta_bedroom_counts: countsOf(bedrooms),
    meta_bathroom_counts: countsOf(bathrooms),
    available: filters.available,
    tags: filters.tags,
    name: filters.name,
    ...(area && 'box' in area ? boxOf(area.box) : {}),
    region_polygon: area && 'outline' in area ? writeOutline(area.outline) : null,
    sort_key: sort.key,
    sort_order: sort.order,
    p: filters.page,
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => isSaid(value)))
}

const isSaid = (value: unknown) =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)

const countsOf = (range: Range | null) => range && (range.max === null ? [range.min ?? 0] : [range.min ?? 0, range.max])

const boxOf = ({ south, west, north, east }: { south: number; west: number; north: number; east: number }) => ({
  region_bounds_lat1: south,
  region_bounds_lng1: west,
  region_bounds_lat2: north,
  region_bounds_lng2: east,
})

/** For asking from the browser, where the endpoint's own object would bring the whole validator. */
export function apiSearchParams(query: ApiQuery): URLSearchParams {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  return parameters
}
