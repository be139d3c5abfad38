import { useFilterLabels } from '../shared/use-filter-labels.ts'
import { useSearch } from '../search-state.ts'

/** Returns labels for filter values in the terms of the current search. */
export const useSearchFilterLabels = () => useFilterLabels(useSearch().terms)
