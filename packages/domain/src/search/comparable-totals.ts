import { NO_FILTERS, type SearchFilters } from './search-url.ts'

/** Returns whether the visitor compares totals without a length of stay, so that a short stay would beat a long one. */
export const needsLength = ({ lease, total, sort }: Pick<SearchFilters, 'lease' | 'total' | 'sort'>): boolean =>
  lease === undefined && (total !== undefined || sort.key === 'total')

/** Returns whether the places of the search are filtered or sorted by their totals. */
export function comparesTotals(filters: SearchFilters): boolean {
  const { total, sort } = applicableFilters(filters)
  return total !== undefined || sort.key === 'total'
}

/** Returns the filters that apply: totals are neither filtered nor sorted until a length of stay is chosen. */
export const applicableFilters = (filters: SearchFilters): SearchFilters =>
  needsLength(filters)
    ? { ...filters, total: undefined, sort: filters.sort.key === 'total' ? NO_FILTERS.sort : filters.sort }
    : filters
