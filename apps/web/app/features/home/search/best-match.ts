import type { Suggestion } from '@amber/contract/regions'
import { fold } from './fold.ts'

/** What somebody means who typed and pressed Enter: the very name, else the best region, else the best place. */
export function bestMatch<S extends Pick<Suggestion, 'kind' | 'name'>>(
  query: string,
  suggestions: readonly S[],
): S | undefined {
  const asked = fold(query.trim())
  return (
    suggestions.find(({ name }) => fold(name) === asked) ??
    suggestions.find(({ kind }) => kind !== 'place') ??
    suggestions[0]
  )
}
