import { formatSearchUrl, type SearchFilters } from '@amber/domain/search/search-url'

/** Hidden inputs for filters without a field in the surrounding form, so that submitting keeps them. */
export const HiddenFilters = ({ filters }: { filters: SearchFilters }) =>
  [...formatSearchUrl({ ...filters, page: 1 }), ...orderByMinutes(filters)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))

/** The order of a form whose own fields hold the minutes, without which no URL has it. */
const orderByMinutes = ({ sort, commutes }: SearchFilters): [name: string, value: string][] =>
  sort.key === 'commute' && commutes.length === 0
    ? [
        ['sort_key', sort.key],
        ['sort_order', sort.order],
      ]
    : []
