import { formatSearchUrl, type SearchFilters } from '@amber/domain/search/search-url'

/** Hidden inputs for filters without a field in the surrounding form, so that submitting keeps them. */
export const HiddenFilters = ({ filters }: { filters: SearchFilters }) =>
  [...formatSearchUrl({ ...filters, page: 1 })].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
