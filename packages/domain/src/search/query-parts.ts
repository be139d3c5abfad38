import { foldName, squeezeName } from './fold-name.ts'
import type { SuggestionCandidate } from './rank-suggestions.ts'
import { readSuggestText, type SuggestText } from './suggest-query.ts'

/** Hardly any region has a longer name, and each part is a search of its own. */
const MAX_PART_WORDS = 4

/** Words between the first and the last that are looked for one by one. */
const MAX_INNER_WORDS = 4
/** Shorter words join others: "in", "for", "the". */
const MIN_INNER_LETTERS = 4

/**
 * Returns the parts of a text that may name a region, best first: its last words, since an address ends with the city,
 * then its first, then single words between them ("studio in London under 250"). Longer parts say more than shorter
 * ones. A part with a postcode is left out.
 */
export function readParts({ folded }: SuggestText): string[] {
  const words = folded.split(' ').filter((word) => word !== '')
  const longest = Math.min(MAX_PART_WORDS, words.length - 1)
  const lengths = Array.from({ length: Math.max(longest, 0) }, (_, index) => longest - index)
  const parts = [
    ...lengths.map((length) => words.slice(-length)),
    ...lengths.map((length) => words.slice(0, length)),
    ...words
      .slice(1, -1)
      .filter((word) => word.length >= MIN_INNER_LETTERS)
      .slice(0, MAX_INNER_WORDS)
      .map((word) => [word]),
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
