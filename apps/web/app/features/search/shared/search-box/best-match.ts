import type { Suggestion } from '@amber/contract/schemas/regions'
import { normalizeText } from './normalize-text.ts'

/**
 * Returns what a visitor most likely meant when pressing Enter: an exact name, else the first region, else the first
 * place. A corrected name may be wrong, so the visitor is asked instead.
 */
export function bestMatch<S extends Pick<Suggestion, 'kind' | 'name' | 'is_correction'>>(
  query: string,
  found: readonly S[],
): S | undefined {
  const suggestions = found.filter(({ is_correction }) => !is_correction)
  const normalizedQuery = normalizeText(query.trim())
  return (
    suggestions.find(({ name }) => normalizeText(name) === normalizedQuery) ??
    suggestions.find(({ kind }) => kind !== 'place') ??
    suggestions[0]
  )
}
