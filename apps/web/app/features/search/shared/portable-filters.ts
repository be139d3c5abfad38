import { NO_FILTERS, type SearchFilters } from '@amber/domain/search/search-url'

/**
 * Resets the filters that only suit one search: a price belongs to one currency, an area and a place name to one
 * region, campuses to one city, words that were not understood to one sentence, and a page to one list.
 */
export const toPortableFilters = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  price: NO_FILTERS.price,
  total: NO_FILTERS.total,
  commutes: NO_FILTERS.commutes,
  area: NO_FILTERS.area,
  name: NO_FILTERS.name,
  notUnderstood: NO_FILTERS.notUnderstood,
  page: NO_FILTERS.page,
})
