import type { Suggestion } from '@amber/contract/schemas/regions'
import { normalizeText } from '@amber/domain/search/normalize-text'

/**
 * Returns what a visitor most likely meant when pressing Enter: an exact name, else the first region, else the first
 * place. The page of a region says which one was understood; the wrong place would look right, so the visitor is asked.
 */
export function bestMatch<S extends Pick<Suggestion, 'kind' | 'name' | 'is_correction'>>(
  query: string,
  found: readonly S[],
): S | undefined {
  const suggestions = found.filter(({ kind, is_correction }) => kind !== 'place' || !is_correction)
  const normalizedQuery = normalizeText(query.trim())
  return (
    suggestions.find(({ name }) => normalizeText(name) === normalizedQuery) ??
    suggestions.find(({ kind }) => kind !== 'place') ??
    suggestions[0]
  )
}
