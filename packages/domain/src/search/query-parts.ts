import { foldName, squeezeName } from './fold-name.ts'
import type { SuggestionCandidate } from './rank-suggestions.ts'
import { PHRASES } from './sentence/phrases.ts'
import { readSuggestText, type SuggestText } from './suggest-query.ts'

/** Hardly any region has a longer name. */
const MAX_PART_WORDS = 4
/** Shorter words inside a text are hardly ever names. */
const MIN_INNER_LETTERS = 3
/** Enough for a sentence of ten words. */
const MAX_PARTS = 40

/**
 * Returns the parts of a text that may name a region, best first: its last words, since an address ends with the city,
 * then its first, then those between them. Longer parts say more than shorter ones. A part with a postcode and a word
 * about rooms are left out.
 */
export function readParts({ folded }: SuggestText): string[] {
  const words = folded.split(' ').filter((word) => word !== '')
  const longest = Math.min(MAX_PART_WORDS, words.length - 1)
  const lengths = Array.from({ length: Math.max(longest, 0) }, (_, index) => longest - index)
  const inner = words.slice(1, -1)
  const parts = [
    ...lengths.map((length) => words.slice(-length)),
    ...lengths.map((length) => words.slice(0, length)),
    ...lengths
      .flatMap((length) => inner.map((_, start) => inner.slice(start, start + length)))
      .filter((part) => part.join('').length >= MIN_INNER_LETTERS),
  ].map((part) => part.join(' '))
  return [...new Set(parts)].filter(isPossibleName).slice(0, MAX_PARTS)
}

const isPossibleName = (part: string) => !PHRASES.has(part) && readSuggestText(part).postcodes.length === 0

/**
 * Returns a filter for regions of which the part is a whole name. The beginning of one is too little: what else was typed
 * does not fit it. Places are left out, because every word is the name of one.
 */
export const isNamedExactly = (part: string) => {
  const squeezed = squeezeName(foldName(part))
  return ({ kind, foundBy }: SuggestionCandidate): boolean =>
    kind !== 'place' && foundBy.some((name) => squeezeName(name) === squeezed)
}
