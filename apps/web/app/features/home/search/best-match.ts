import type { Suggestion } from '@amber/contract/schemas/regions'
import { normalizeText } from './normalize-text.ts'

/**
 * Returns what a visitor most likely meant when pressing Enter: an exact name, else the first region, else the first
 * place.
 */
export function bestMatch<S extends Pick<Suggestion, 'kind' | 'name'>>(
  query: string,
  suggestions: readonly S[],
): S | undefined {
  const normalizedQuery = normalizeText(query.trim())
  return (
    suggestions.find(({ name }) => normalizeText(name) === normalizedQuery) ??
    suggestions.find(({ kind }) => kind !== 'place') ??
    suggestions[0]
  )
}
