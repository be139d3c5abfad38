import { normalizeText } from '@amber/domain/search/normalize-text'

export const queryWords = (query: string) =>
  normalizeText(query)
    .split(/\s+/u)
    .filter((word) => word !== '')

/** Returns whether the name contains every typed word. */
export function matchesQuery(name: string, query: string): boolean {
  const folded = normalizeText(name)
  return queryWords(query).every((word) => folded.includes(word))
}
