import { editDistance } from '../edit-distance.ts'

/** In a shorter word, one error makes another word. */
const MIN_LENGTH = 5
/** Long enough for two errors. */
const MIN_LENGTH_FOR_TWO = 8

/** Words by all texts that leave out one letter of them, so that a word with one error is found without comparing all. */
export type NearWords = ReadonlyMap<string, readonly string[]>

export function indexNearWords(words: Iterable<string>): NearWords {
  const index = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < MIN_LENGTH - 1) continue
    for (const key of [word, ...withoutOneLetter(word)]) {
      const found = index.get(key)
      if (found) found.push(word)
      else index.set(key, [word])
    }
  }
  return index
}

/**
 * Returns the known word that the text misspells by one error, and by two in a long word of which half is right. The
 * first letter must be right: "unfurnished" is not "furnished".
 */
export function findNearWord(index: NearWords, text: string): string | undefined {
  if (text.length < MIN_LENGTH) return undefined
  const candidates = [text, ...withoutOneLetter(text)].flatMap((key) => index.get(key) ?? [])
  const max = text.length < MIN_LENGTH_FOR_TWO ? 1 : 2
  let best: { word: string; distance: number } | undefined
  for (const word of new Set(candidates)) {
    if (word[0] !== text[0] || word.length < MIN_LENGTH - 1) continue
    const distance = editDistance(text, word, max)
    if (distance <= max && (best === undefined || distance < best.distance)) best = { word, distance }
  }
  return best?.word
}

const withoutOneLetter = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))
