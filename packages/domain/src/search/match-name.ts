import { hasChinese } from './chinese.ts'
import { consonantsOf } from './consonants.ts'
import { editDistance, editDistanceToBeginning, maxEdits } from './edit-distance.ts'
import { squeezeName } from './fold-name.ts'
import { isUniversityWord, type SuggestText } from './suggest-query.ts'

/** How well a text matches a name, best last. */
const MATCHES = [
  'similar',
  'abbreviation',
  'words',
  'beginning',
  'whole_words',
  'first_words',
  'postcode',
  'name',
] as const
type Match = (typeof MATCHES)[number]

/**
 * A match and how it compares with others of the same kind: the number of typing errors, or the length of the postcode
 * that matched.
 */
export type NameMatch = {
  readonly match: Match
  readonly closeness: number
  /** The postcode that matched, as people write it. */
  readonly postcode?: string
}

/** Compares matches for sorting, best first. */
export const compareMatches = (a: NameMatch, b: NameMatch): number =>
  MATCHES.indexOf(b.match) - MATCHES.indexOf(a.match) || b.closeness - a.closeness

/** Returns whether the text is the beginning of the name, or all of it, without typing errors. */
export const isBeginning = ({ match }: NameMatch): boolean =>
  match === 'beginning' || match === 'first_words' || match === 'name'

/** Where a region lies. "Bloomsbury London" names both, and one of its words must be in the region's own name. */
type Surroundings = readonly string[]

/** Compares the text with one folded name. Returns undefined if they do not match, even allowing for typing errors. */
export function matchName(text: SuggestText, name: string, around: Surroundings = []): NameMatch | undefined {
  if (text.squeezed === '') return undefined
  const match = matchExactly(text, name, around)
  // A code that differs by one character is another code, not a typing error.
  const isCode = text.postcodes.length > 0 || /^\S*\d\S*$/.test(name)
  return match ?? (isCode ? undefined : matchSimilar(text, name, around))
}

function matchExactly(text: SuggestText, name: string, around: Surroundings): NameMatch | undefined {
  const squeezed = squeezeName(name)
  if (squeezed === text.squeezed) return { match: 'name', closeness: 0 }
  if (name.startsWith(`${text.folded} `)) return { match: 'first_words', closeness: 0 }
  if (squeezed.startsWith(text.squeezed)) return { match: 'beginning', closeness: 0 }
  const nameWords = name.split(' ')
  const isOwn = (word: string) => startsWord(word, nameWords)
  if (!text.namingWords.some(isOwn)) return undefined
  if (!text.words.every((word) => isOwn(word) || isAround(word, around))) return undefined
  const areWhole = text.words.every((word) => isWholeWord(word, nameWords) || isAround(word, around))
  return { match: areWhole ? 'whole_words' : 'words', closeness: 0 }
}

/** "Uni" is a word for a university and also part of "Royaume-Uni", where a city that is no university lies. */
const isAround = (word: string, around: Surroundings) =>
  !isUniversityWord(word) &&
  around.some((name) => isWholeWord(word, name.split(' ')) || (hasChinese(word) && name.includes(word)))

const isWholeWord = (word: string, nameWords: readonly string[]) =>
  nameWords.some((other) => other === word || (isUniversityWord(word) && isUniversityWord(other)))

/** Returns whether the word begins one of the others. */
export function startsWord(word: string, nameWords: readonly string[]): boolean {
  if (hasChinese(word)) return nameWords.some((other) => other.includes(word))
  return isWholeWord(word, nameWords) || nameWords.some((other) => other.startsWith(word))
}

function matchSimilar(text: SuggestText, name: string, around: Surroundings): NameMatch | undefined {
  if (text.isChinese) return isAbbreviation(text.squeezed, name) ? { match: 'abbreviation', closeness: 0 } : undefined
  const errors = Math.min(errorsInWords(text, name, around), errorsInName(text, name))
  return Number.isFinite(errors) ? { match: 'similar', closeness: -errors } : undefined
}

const MIN_ABBREVIATION_LENGTH = 2

/** Chinese names are abbreviated by leaving out characters: 港科大 is 香港科技大学. */
function isAbbreviation(text: string, name: string): boolean {
  let found = 0
  for (const character of name) if (character === text[found]) found++
  return found === text.length && text.length >= MIN_ABBREVIATION_LENGTH
}

const MAX_ERRORS = 2

/** Spaces may be wrong as well, so whole names are compared without them. Wrong vowels count as two errors, however many. */
function errorsInName({ squeezed }: SuggestText, name: string): number {
  const max = maxEdits(squeezed.length)
  const errors = editDistanceToBeginning(squeezed, squeezeName(name), max)
  if (max > 0 && errors <= max) return errors
  const consonants = consonantsOf(squeezed)
  return consonants !== undefined && consonants === consonantsOf(squeezeName(name))
    ? MAX_ERRORS
    : Number.POSITIVE_INFINITY
}

function errorsInWords({ words, namingWords }: SuggestText, name: string, around: Surroundings): number {
  const nameWords = name.split(' ')
  const errors = words.map((word, index) => {
    if (startsWord(word, nameWords)) return 0
    if (isAround(word, around) && namingWords.length > 1) return 0
    return errorsInWord(word, nameWords, { isLast: index === words.length - 1 })
  })
  const total = errors.reduce((sum, count) => sum + count, 0)
  return total > 0 && total <= MAX_ERRORS ? total : Number.POSITIVE_INFINITY
}

/** The last word may be incomplete. */
function errorsInWord(word: string, nameWords: readonly string[], { isLast }: { isLast: boolean }): number {
  const max = maxEdits(word.length)
  if (max === 0) return Number.POSITIVE_INFINITY
  const distance = isLast ? editDistanceToBeginning : editDistance
  const errors = Math.min(...nameWords.map((other) => distance(word, other, max)))
  return errors <= max ? errors : Number.POSITIVE_INFINITY
}
