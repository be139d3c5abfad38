import { type SEARCH_PARAMETERS, formatSearchUrl } from '@amber/domain/search/search-url'
import { useSearch } from '../search-state.ts'

type Parameter = (typeof SEARCH_PARAMETERS)[number]

/** Hidden inputs for active filters without a field in the surrounding form, so that submitting keeps them. */
export function HiddenFilters({ shown }: { shown: readonly Parameter[] }) {
  const { filters } = useSearch()
  const shownNames: readonly string[] = shown
  return [...formatSearchUrl({ ...filters, page: 1 })]
    .filter(([name]) => !shownNames.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
