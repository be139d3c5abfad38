import { normalizeText } from '@amber/domain/search/normalize-text'
import { queryWords } from './query-words.ts'

export type MatchSegment = { text: string; matched: boolean }

/** Splits a name into matched and unmatched segments to highlight the query. */
export function splitMatches(name: string, query: string): MatchSegment[] {
  const letters = Array.from(name)
  const matched = Array.from(letters, () => false)
  for (const word of queryWords(query)) markWord(letters, word, matched)
  const segments: MatchSegment[] = []
  for (const [index, text] of letters.entries()) {
    const isMatched = matched[index] === true
    const last = segments.at(-1)
    if (last?.matched === isMatched) last.text += text
    else segments.push({ text, matched: isMatched })
  }
  return segments
}

/** Marks the first match at the start of a word, or else anywhere, since Chinese has no spaces. */
function markWord(letters: readonly string[], word: string, matched: boolean[]) {
  const lengths = letters.map((_, start) => lengthOfMatch(letters, start, word))
  const starts = lengths.flatMap((length, start) => (length > 0 ? [start] : []))
  const first = starts.find((start) => !/[\p{L}\p{N}]/u.test(letters[start - 1] ?? ' ')) ?? starts[0]
  if (first !== undefined) matched.fill(true, first, first + (lengths[first] ?? 0))
}

/** Returns how many letters from `start` form the word, or 0. One letter may fold into two or into none. */
function lengthOfMatch(letters: readonly string[], start: number, word: string): number {
  let folded = ''
  for (let end = start; end < letters.length; end++) {
    folded += normalizeText(letters[end] ?? '')
    if (folded.length >= word.length) return folded.startsWith(word) ? end - start + 1 : 0
    if (!word.startsWith(folded)) return 0
  }
  return 0
}
