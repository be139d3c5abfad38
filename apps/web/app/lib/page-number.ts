/** More than anyone has, and no more than the API pages. */
const MOST_PAGES = 500

/** Of `?p=3`; the first where it says nothing sensible. */
export function pageNumberOf({ searchParams }: Pick<URL, 'searchParams'>): number {
  const asked = Number(searchParams.get('p'))
  return Number.isInteger(asked) && asked >= 1 && asked <= MOST_PAGES ? asked : 1
}
