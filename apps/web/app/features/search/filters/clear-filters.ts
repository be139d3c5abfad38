import type { MetaType } from '@amber/domain/inventory/vocabulary'
import type { FilterGroup } from '@amber/domain/search/facets'
import { NO_FILTERS, type SearchFilters } from '@amber/domain/search/search-url'
import { TYPES_BY_GROUP } from '@amber/domain/search/type-groups'

const FIELDS = {
  move_in: 'moveInMonth',
  lease: 'lease',
  price: 'price',
  total: 'total',
  unit_types: 'unitTypes',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  features: 'amenities',
  tags: 'tags',
  commute: 'commutes',
  available: 'available',
  name: 'name',
} as const satisfies Partial<Record<FilterGroup, keyof SearchFilters>>

const isTypeGroup = (group: FilterGroup): group is keyof typeof TYPES_BY_GROUP => group in TYPES_BY_GROUP

/** Returns the filters without one group, at the first page. */
export function clearFilterGroup(filters: SearchFilters, group: FilterGroup): SearchFilters {
  if (isTypeGroup(group)) {
    const groupTypes: readonly MetaType[] = TYPES_BY_GROUP[group]
    return { ...filters, types: filters.types.filter((type) => !groupTypes.includes(type)), page: 1 }
  }
  const field = FIELDS[group]
  return { ...filters, [field]: NO_FILTERS[field], page: 1 }
}

/** Returns no filters, with the order unchanged. */
export const clearAllFilters = ({ sort }: SearchFilters): SearchFilters => ({ ...NO_FILTERS, sort })
