import { hasChinese } from '@amber/domain/search/chinese'
import { consonantsOf } from '@amber/domain/search/consonants'
import { postcodePatterns, type SuggestText } from '@amber/domain/search/suggest-query'

type Clause = Record<string, unknown>
type Clauses = { must?: Clause[]; should?: Clause[]; minimum_should_match?: number }

const constant = (boost: number, filter: Clause): Clause => ({ constant_score: { boost, filter } })
const any = (clauses: readonly Clause[]): Clause => ({ bool: { should: clauses, minimum_should_match: 1 } })

/**
 * Returns clauses that score a name by how it matches: a word 1, its beginning 3, the whole name 7. A finer order is
 * not needed, since `rankSuggestions` sorts what is found.
 */
export function matchingNames(text: SuggestText, { inRegions }: { inRegions: boolean }): Clauses {
  const beginning = { match: { 'found_by.beginning': text.squeezed } }
  const whole = { term: { 'found_by.whole': text.squeezed } }
  const postcodes =
    inRegions && text.postcodes.length > 0 ? [{ terms: { 'found_by.whole': postcodePatterns(text) } }] : []
  const words = inRegions ? wordsWithSurroundings(text) : text.words.map((word) => startsWord('found_by', word))
  return {
    must: [constant(1, any([{ bool: { filter: words } }, beginning, ...postcodes]))],
    should: [constant(2, beginning), constant(4, any([whole, ...postcodes]))],
  }
}

/** One word must be in the region's own name. The others may say where it is: "Bloomsbury London". */
function wordsWithSurroundings({ namingWords }: SuggestText): Clause[] {
  const own = namingWords.map((word) => startsWord('found_by', word))
  if (own.length === 1) return own
  return [any(own), ...namingWords.map((word) => any([startsWord('found_by', word), startsWord('around', word)]))]
}

/** Chinese has no spaces, so the characters of a word must be adjacent, or every name with all of them would match. */
const startsWord = (field: string, word: string): Clause => ({
  [hasChinese(word) ? 'match_phrase' : 'match']: { [field]: word },
})

/** Mirrors `maxEdits`: one error from four letters on, two from seven. */
const FUZZINESS = { fuzziness: 'AUTO:4,7', max_expansions: 100 }

/** Returns clauses that find names with one of the words as it stands and others similar to the rest. */
export const similarPlaceNames = ({ words }: SuggestText): Clauses => ({
  must: [
    constant(1, any(words.map((word) => startsWord('found_by', word)))),
    ...words.map((word) => constant(1, { match: { found_by: { query: word, ...FUZZINESS } } })),
  ],
})

/** Returns clauses that find names with some similar word, those with the most such words first. */
export function similarNames({ words, squeezed, isChinese }: SuggestText): Clauses {
  if (isChinese) return { must: [constant(1, { match: { found_by: { query: squeezed, operator: 'and' } } })] }
  const similar = (field: string, query: string) => constant(1, { match: { [field]: { query, ...FUZZINESS } } })
  const consonants = consonantsOf(squeezed)
  return {
    should: [
      ...words.map((word) => similar('found_by', word)),
      similar('found_by.beginning', squeezed),
      ...(consonants === undefined ? [] : [constant(1, { term: { consonants } })]),
    ],
    minimum_should_match: 1,
  }
}
