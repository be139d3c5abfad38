import { foldName, squeezeName } from './fold-name.ts'
import type { SuggestionCandidate } from './rank-suggestions.ts'
import { readSuggestText, type SuggestText } from './suggest-query.ts'

/** Hardly any region has a longer name, and each part is a search of its own. */
const MAX_PART_WORDS = 4

/**
 * Returns the parts of a text that may name a region, best first: its last words, since an address ends with the city,
 * then its first. Longer parts say more than shorter ones. A part with a postcode is left out.
 */
export function readParts({ folded }: SuggestText): string[] {
  const words = folded.split(' ').filter((word) => word !== '')
  const longest = Math.min(MAX_PART_WORDS, words.length - 1)
  const lengths = Array.from({ length: Math.max(longest, 0) }, (_, index) => longest - index)
  const parts = [
    ...lengths.map((length) => words.slice(-length)),
    ...lengths.map((length) => words.slice(0, length)),
  ].map((part) => part.join(' '))
  return [...new Set(parts)].filter((part) => readSuggestText(part).postcodes.length === 0)
}

/**
 * Returns a filter for regions of which the part is a whole name. The beginning of one is too little: what else was typed
 * does not fit it. Places are left out, because every word is the name of one.
 */
export const isNamedExactly = (part: string) => {
  const squeezed = squeezeName(foldName(part))
  return ({ kind, foundBy }: SuggestionCandidate): boolean =>
    kind !== 'place' && foundBy.some((name) => squeezeName(name) === squeezed)
}
