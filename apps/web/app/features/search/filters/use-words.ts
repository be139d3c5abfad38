import { useFilterWords } from '../../../parts/use-filter-words.ts'
import { useSearch } from '../search-state.ts'

/** What the values of filters are called where the search is. */
export const useWords = () => useFilterWords(useSearch().terms)
