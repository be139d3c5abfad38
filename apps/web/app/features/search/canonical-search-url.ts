import {
  FORM_PARAMETERS,
  SEARCH_PARAMETERS,
  type SearchFilters,
  formatSearchUrl,
} from '@amber/domain/search/search-url'
import { SESSION_TOKEN } from '@amber/domain/session-token'

const KNOWN_PARAMETERS: ReadonlySet<string> = new Set([...SEARCH_PARAMETERS, ...FORM_PARAMETERS])

/**
 * Returns the canonical URL to redirect to, so that a search has a single URL, or undefined when it is canonical
 * already. Forms without JavaScript send redundant fields. Foreign parameters such as `utm_source` are kept.
 */
export function canonicalSearchUrl(url: URL, filters: SearchFilters): string | undefined {
  const canonical = formatSearchUrl(filters)
  for (const [name, value] of url.searchParams) {
    // A session token from the URL must never be written anywhere.
    if (!KNOWN_PARAMETERS.has(name) && name !== SESSION_TOKEN) canonical.append(name, value)
  }
  if (sortedQuery(url.searchParams) === sortedQuery(canonical)) return undefined
  return canonical.size > 0 ? `${url.pathname}?${canonical}` : url.pathname
}

/** Sorts the parameters, because their order does not matter. */
function sortedQuery(parameters: URLSearchParams): string {
  const sorted = new URLSearchParams(parameters)
  sorted.delete(SESSION_TOKEN)
  sorted.sort()
  return sorted.toString()
}
