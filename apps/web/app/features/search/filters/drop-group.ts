import { BATHROOM_TYPES, KITCHEN_TYPES, type MetaType, ROOM_TYPES } from '@amber/domain/inventory/vocabulary'
import type { FilterGroup } from '@amber/domain/search/facets'
import { APARTMENT } from '@amber/domain/search/place-search'
import { NO_FILTERS, type SearchFilters } from '@amber/domain/search/search-url'

/** The address has one list for three groups. */
export const TYPES_OF = {
  room_types: [...ROOM_TYPES, APARTMENT],
  bathroom_types: BATHROOM_TYPES,
  kitchen_types: KITCHEN_TYPES,
} as const satisfies Partial<Record<FilterGroup, readonly MetaType[]>>

const FIELDS = {
  move_in: 'moveInMonth',
  lease: 'lease',
  price: 'price',
  unit_types: 'unitTypes',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  features: 'amenities',
  tags: 'tags',
  available: 'available',
  name: 'name',
} as const satisfies Partial<Record<FilterGroup, keyof SearchFilters>>

const isOfTypes = (group: FilterGroup): group is keyof typeof TYPES_OF => group in TYPES_OF

/** The same search, as if nobody had set that group. It begins anew, at its first page. */
export function dropGroup(filters: SearchFilters, group: FilterGroup): SearchFilters {
  if (isOfTypes(group)) {
    const own: readonly MetaType[] = TYPES_OF[group]
    return { ...filters, types: filters.types.filter((type) => !own.includes(type)), page: 1 }
  }
  const field = FIELDS[group]
  return { ...filters, [field]: NO_FILTERS[field], page: 1 }
}

/** Everything but the order. */
export const dropAll = ({ sort }: SearchFilters): SearchFilters => ({ ...NO_FILTERS, sort })
