import type { Suggestion } from '@amber/contract/schemas/regions'
import { readSearchUrl, formatSearchUrl } from '@amber/domain/search/search-url'
import { toPortableFilters } from '../portable-filters.ts'
import { suggestionPath } from './suggestion-path.ts'

/**
 * Returns the page of a suggestion with the unvalidated form values converted to filters. What a sentence says takes
 * precedence.
 */
export function searchPageUrl(
  { filters, ...to }: Pick<Suggestion, 'kind' | 'canonical_name' | 'filters'>,
  params: URLSearchParams,
): string {
  if (to.kind === 'place') return suggestionPath(to)
  const merged = formatSearchUrl(toPortableFilters(readSearchUrl(params)))
  for (const [name, value] of new URLSearchParams(filters)) merged.set(name, value)
  return suggestionPath({ ...to, filters: formatSearchUrl(readSearchUrl(merged)).toString() })
}
