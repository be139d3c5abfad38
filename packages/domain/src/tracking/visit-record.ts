import { savedQueryOf } from '../saved-search/resolved-saved-search.ts'
import { readSearchUrl } from '../search/search-url.ts'

/** Visits of a person that are stored for one day. Nobody reads more, and a script that opens pages fills no table. */
export const MAX_VISITS_PER_DAY = 60

const MAX_QUERY_LENGTH = 1_000

/**
 * Returns the filters of a search as they are stored: in one order, without sort order and page, so that the same search is
 * one. Returns undefined for filters that are too long, such as a drawn outline.
 */
export function visitQueryOf(parameters: URLSearchParams): string | undefined {
  const query = savedQueryOf(readSearchUrl(parameters))
  return query.length > MAX_QUERY_LENGTH ? undefined : query
}
