/** Highest page number: no list is longer, and the API serves no more pages. */
const MAX_PAGES = 500

/** Parses `?p=3`; returns 1 for a missing or invalid value. */
export function pageNumberOf({ searchParams }: Pick<URL, 'searchParams'>): number {
  const page = Number(searchParams.get('p'))
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGES ? page : 1
}
