import { type SEARCH_PARAMETERS, writeSearchUrl } from '@amber/domain/search/search-url'
import { useSearch } from '../search-state.ts'

type Parameter = (typeof SEARCH_PARAMETERS)[number]

/** What is set and has no field in the form around it, so that sending the form keeps it. */
export function HiddenFilters({ shown }: { shown: readonly Parameter[] }) {
  const { filters } = useSearch()
  const own: readonly string[] = shown
  return [...writeSearchUrl({ ...filters, page: 1 })]
    .filter(([name]) => !own.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
