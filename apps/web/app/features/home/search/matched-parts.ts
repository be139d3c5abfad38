import { fold } from './fold.ts'
import { typedWords } from './typed-words.ts'

export type Part = { text: string; matched: boolean }

/** A name cut into the parts that were typed and those that were not, for the eye to see why it is in the list. */
export function matchedParts(name: string, query: string): Part[] {
  const letters = Array.from(name)
  const matched = Array.from(letters, () => false)
  for (const word of typedWords(query)) markWord(letters, word, matched)
  const parts: Part[] = []
  for (const [index, text] of letters.entries()) {
    const isMatched = matched[index] === true
    const last = parts.at(-1)
    if (last?.matched === isMatched) last.text += text
    else parts.push({ text, matched: isMatched })
  }
  return parts
}

/** At the beginning of a word where there is one, else wherever it stands: Chinese has no spaces. */
function markWord(letters: readonly string[], word: string, matched: boolean[]) {
  const lengths = letters.map((_, start) => lengthOfMatch(letters, start, word))
  const starts = lengths.flatMap((length, start) => (length > 0 ? [start] : []))
  const first = starts.find((start) => !/[\p{L}\p{N}]/u.test(letters[start - 1] ?? ' ')) ?? starts[0]
  if (first !== undefined) matched.fill(true, first, first + (lengths[first] ?? 0))
}

/** How many letters from there on make up the word; 0 when they don't. One letter may fold into two, or into none. */
function lengthOfMatch(letters: readonly string[], start: number, word: string): number {
  let folded = ''
  for (let end = start; end < letters.length; end++) {
    folded += fold(letters[end] ?? '')
    if (folded.length >= word.length) return folded.startsWith(word) ? end - start + 1 : 0
    if (!word.startsWith(folded)) return 0
  }
  return 0
}
