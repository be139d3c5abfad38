import { NO_FILTERS, type SearchFilters } from '@amber/domain/search/search-url'

/** A price is of one currency, an area and a name of one place, a page of one list: elsewhere they would be in the way. */
export const filtersElsewhere = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  price: NO_FILTERS.price,
  area: NO_FILTERS.area,
  name: NO_FILTERS.name,
  page: NO_FILTERS.page,
})
