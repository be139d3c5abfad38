import type { Meaning } from './meaning.ts'
import type { KnownName, NameLexicon } from './name-lexicon.ts'
import { findNearWord, indexNearWords } from './near-words.ts'
import { readNumber } from './number-words.ts'
import { MAX_PHRASE_TOKENS, PHRASES } from './phrases.ts'
import type { Token } from './tokens.ts'

/** A part of a sentence: what the lexicon says about it, or a word that it does not know. */
export type Item = {
  /** Tokens, with spaces between them. */
  readonly text: string
  readonly start: number
  readonly end: number
  readonly gap: string
  readonly meaning?: Meaning | undefined
  readonly number?: number | undefined
  /** The number with its fraction, if it has one. */
  readonly exact?: number | undefined
  /** Whether the number is in words, which may be articles: "un studio". */
  readonly isWord?: boolean
  /** Month of a date in digits, from 1. */
  readonly month?: number | undefined
  readonly name?: KnownName | 'similar' | undefined
  /** Whether a slot or a negation has used it up. */
  taken?: boolean
}

export type ScanOptions = { completesEnd: boolean; readsMonths: boolean }

/** Splits a sentence into the longest names, phrases and numbers that begin at each place. */
export function scanItems(tokens: readonly Token[], lexicon: NameLexicon, options: ScanOptions): Item[] {
  const items: Item[] = []
  for (let start = 0; start < tokens.length;) {
    const found = readCompleted(tokens, start, options) ?? readLongest(tokens, start, lexicon, options)
    for (const item of found.items) items.push(item)
    start += found.length
  }
  return items
}

type Found = { items: Item[]; length: number }

const itemOf = (tokens: readonly Token[], start: number, length: number, rest: Partial<Item>): Item => {
  const [first, last] = [tokens[start], tokens[start + length - 1]]
  return {
    text: textOf(tokens, start, length),
    start: first?.start ?? 0,
    end: last?.end ?? 0,
    gap: first?.gap ?? '',
    ...rest,
  }
}

function textOf(tokens: readonly Token[], start: number, length: number): string {
  let text = tokens[start]?.text ?? ''
  for (let at = start + 1; at < start + length; at++) text += ` ${tokens[at]?.text ?? ''}`
  return text
}

function readLongest(tokens: readonly Token[], start: number, lexicon: NameLexicon, options: ScanOptions): Found {
  const phrase = phraseLength(tokens, start, options)
  const name = nameLength(tokens, start, lexicon)
  const number = readNumber(tokens, start)
  const meaning = phrase > 0 ? PHRASES.get(textOf(tokens, start, phrase)) : undefined
  if (
    name > 0 &&
    name >= (number?.length ?? 0) &&
    (name > phrase || (name === phrase && yieldsToName(tokens[start], meaning)))
  ) {
    const known = lexicon.names.get(textOf(tokens, start, name))
    return { items: [itemOf(tokens, start, name, { name: known })], length: name }
  }
  if (number && number.length >= phrase && (phrase < number.length || meaning?.says === 'joins')) {
    const { value, isWord, length } = number
    const exact = isWord ? undefined : tokens[start]?.exact
    return { items: [itemOf(tokens, start, length, { number: value, exact, isWord })], length }
  }
  if (meaning) return { items: [itemOf(tokens, start, phrase, { meaning })], length: phrase }
  const month = tokens[start]?.month
  if (month !== undefined) return { items: [itemOf(tokens, start, 1, { month })], length: 1 }
  return { items: readUnknown(tokens, start, lexicon), length: 1 }
}

/** One letter names a region only where no phrase has it; words that say nothing yield to names of some length. */
const MIN_NAME_LENGTH = 4

const yieldsToName = (token: Token | undefined, meaning: Meaning | undefined) =>
  (meaning?.says === 'nothing' || meaning?.says === 'joins') &&
  ((token?.text.length ?? 0) >= MIN_NAME_LENGTH || /\p{Script=Han}/u.test(token?.text ?? ''))

function nameLength(tokens: readonly Token[], start: number, { names, lengths }: NameLexicon): number {
  const longest = Math.min(lengths.get(tokens[start]?.text ?? '') ?? 0, tokens.length - start)
  for (let length = longest; length > 0; length--) {
    if (names.has(textOf(tokens, start, length))) return length
  }
  return 0
}

/** Returns the number of tokens of the longest phrase that begins here, or 0. */
function phraseLength(tokens: readonly Token[], start: number, { readsMonths }: ScanOptions): number {
  for (let length = Math.min(MAX_PHRASE_TOKENS, tokens.length - start); length > 0; length--) {
    const meaning = PHRASES.get(textOf(tokens, start, length))
    if (meaning && (readsMonths || meaning.says !== 'month') && isWhole(tokens, start, length)) return length
  }
  return 0
}

/**
 * A sentence may end within a phrase only by a comma, and single letters are units of the number before them, of which
 * only that of hours may stand apart: "1 h".
 */
function isWhole(tokens: readonly Token[], start: number, length: number): boolean {
  for (let at = start + 1; at < start + length; at++) if (/[,;!?，；。！？]/.test(tokens[at]?.gap ?? '')) return false
  const { text = '', gap = '' } = tokens[start] ?? {}
  if (length > 1 || !/^[bwpeh]$/.test(text)) return true
  return (gap === '' || (text === 'h' && gap === ' ')) && tokens[start - 1]?.number !== undefined
}

const SILENT: ReadonlySet<Meaning['says']> = new Set(['nothing', 'joins', 'not', 'or', 'from'])

const WORDS = new Set([...PHRASES.keys()].flatMap((phrase) => phrase.split(' ')))
const NEAR_PHRASES = indexNearWords(
  new Set([...PHRASES].flatMap(([phrase, { says }]) => (SILENT.has(says) ? [] : phrase.split(' ')))),
)
const HAN = /\p{Script=Han}/u

/** Corrects typing errors in words of phrases, so that a phrase is found as a whole. Names are left to the search engine. */
export function correctTokens(tokens: readonly Token[], lexicon: NameLexicon): Token[] {
  return tokens.map((token) => {
    if (!isUnknownWord(token, lexicon) || splitCompound(token, lexicon)) return token
    const phrase = findNearWord(NEAR_PHRASES, token.text)
    if (phrase === undefined || isAnotherShortWord(token.text, phrase)) return token
    const name = findNearWord(lexicon.nearWords, token.text)
    return name !== undefined && isNearer(token.text, name, phrase) ? token : { ...token, text: phrase }
  })
}

/** Another letter in a short word makes another word: "manch" may become "manchester", and is not "march". */
const isAnotherShortWord = (text: string, phrase: string) =>
  text.length === MAX_SHORT_LENGTH && phrase.length === text.length && sortLetters(text) !== sortLetters(phrase)

const MAX_SHORT_LENGTH = 5
const sortLetters = (word: string) => word.split('').toSorted().join('')

const isUnknownWord = ({ text, number, month }: Token, lexicon: NameLexicon) =>
  number === undefined && month === undefined && !HAN.test(text) && !WORDS.has(text) && !lexicon.words.has(text)

/** Reads a word that is neither a phrase nor a name: two without their space, a misspelt name, or an unknown one. */
function readUnknown(tokens: readonly Token[], start: number, lexicon: NameLexicon): Item[] {
  const token = tokens[start]
  if (token === undefined || !isUnknownWord(token, lexicon)) return [itemOf(tokens, start, 1, {})]
  const split = splitCompound(token, lexicon)
  if (split) return split
  const isSimilar = findNearWord(lexicon.nearWords, token.text) !== undefined
  return [itemOf(tokens, start, 1, isSimilar ? { name: 'similar' } : {})]
}

/** Compares by letters in common, which is enough for two words that are both one or two errors away. */
function isNearer(text: string, name: string, phrase: string): boolean {
  const shared = (word: string) => {
    let length = 0
    while (length < word.length && word[length] === text[length]) length++
    return length - Math.abs(word.length - text.length)
  }
  return shared(name) > shared(phrase)
}

const MIN_PART_LENGTH = 4

/** Splits a German compound, or two words without their space: "Septembereinzug", "studioberlin". */
function splitCompound(token: Token, { names }: NameLexicon): Item[] | undefined {
  const { text, start, end, gap } = token
  for (let at = text.length - MIN_PART_LENGTH; at >= MIN_PART_LENGTH; at--) {
    const [left, right] = [text.slice(0, at), text.slice(at)]
    const [first, second] = [PHRASES.get(left), PHRASES.get(right)]
    const isTelling = [first, second].some((meaning) => meaning && !SILENT.has(meaning.says))
    if (!isTelling) continue
    const [firstName, secondName] = [names.get(left), names.get(right)]
    if (first?.says === 'mode' || second?.says === 'mode') return undefined
    if ((first ?? firstName) === undefined || (second ?? secondName) === undefined) continue
    // Folding may have changed the length, so a compound is cut by its share of letters.
    const middle = start + Math.round(((end - start) * at) / text.length)
    return [
      { text: left, start, end: middle, gap, ...(first ? { meaning: first } : { name: firstName }) },
      { text: right, start: middle, end, gap: '', ...(second ? { meaning: second } : { name: secondName }) },
    ]
  }
  return undefined
}

/** One letter begins too many phrases to be the beginning of one. */
const MIN_BEGINNING_LENGTH = 2
/** A shorter beginning may be that of many words, so it says nothing rather than something wrong. */
const MIN_TELLING_LENGTH = 4

/** Phrases by their first letters. */
const BEGINNINGS = Map.groupBy(PHRASES, ([phrase]) => phrase.slice(0, MIN_BEGINNING_LENGTH))

/** Reads the rest of the sentence as the beginning of a phrase that is still being typed. */
function readCompleted(tokens: readonly Token[], start: number, options: ScanOptions): Found | undefined {
  if (!options.completesEnd || tokens.length - start > MAX_PHRASE_TOKENS) return undefined
  const length = tokens.length - start
  if (length === phraseLength(tokens, start, options)) return undefined
  const meaning = meaningOfBeginning(textOf(tokens, start, length))
  return meaning && { items: [itemOf(tokens, start, length, { meaning })], length }
}

/** Returns what the beginning of a phrase says: nothing, if it is short or begins phrases that say different things. */
function meaningOfBeginning(text: string): Meaning | undefined {
  if (text.length < MIN_BEGINNING_LENGTH) return undefined
  let first: Meaning | undefined
  let isSame = true
  for (const [phrase, meaning] of BEGINNINGS.get(text.slice(0, MIN_BEGINNING_LENGTH)) ?? []) {
    if (!phrase.startsWith(text)) continue
    if (first === undefined) first = meaning
    else if (isSame) isSame = JSON.stringify(first) === JSON.stringify(meaning)
  }
  if (first === undefined) return undefined
  return isSame && text.length >= MIN_TELLING_LENGTH ? first : { says: 'nothing' }
}
