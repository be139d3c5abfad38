import { SEARCH_PARAMETERS, type SearchFilters, STAY, writeSearchUrl } from '@amber/domain/search/search-url'
import { SESSION_TOKEN } from '@amber/domain/session-token'

const OWN: ReadonlySet<string> = new Set([...SEARCH_PARAMETERS, STAY])

/**
 * An address that says the same in more words, as a form without script does, leads to this one, so that a search has
 * one address. What is not ours, such as `utm_source`, goes along. Undefined: it is clean.
 */
export function cleanAddress(url: URL, filters: SearchFilters): string | undefined {
  const clean = writeSearchUrl(filters)
  for (const [name, value] of url.searchParams) {
    // A token that came in the address is written nowhere.
    if (!OWN.has(name) && name !== SESSION_TOKEN) clean.append(name, value)
  }
  if (inOrder(url.searchParams) === inOrder(clean)) return undefined
  return clean.size > 0 ? `${url.pathname}?${clean}` : url.pathname
}

/** Two addresses that differ in the order of their parameters are as clean as each other. */
function inOrder(parameters: URLSearchParams): string {
  const sorted = new URLSearchParams(parameters)
  sorted.delete(SESSION_TOKEN)
  sorted.sort()
  return sorted.toString()
}
