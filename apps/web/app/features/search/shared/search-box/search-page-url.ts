import type { Suggestion } from '@amber/contract/schemas/regions'
import { readSearchUrl, formatSearchUrl } from '@amber/domain/search/search-url'
import { toPortableFilters } from '../portable-filters.ts'
import { suggestionPath } from './suggestion-path.ts'

/** Returns the page of a suggestion with the unvalidated form values converted to filters. */
export function searchPageUrl(to: Pick<Suggestion, 'kind' | 'canonical_name'>, params: URLSearchParams): string {
  const page = suggestionPath(to)
  if (to.kind === 'place') return page
  const filters = formatSearchUrl(toPortableFilters(readSearchUrl(params))).toString()
  return filters === '' ? page : `${page}?${filters}`
}
