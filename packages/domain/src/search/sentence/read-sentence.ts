import { foldName } from '../fold-name.ts'
import { type Meaning, PHRASES } from './phrases.ts'
import { sentenceWords } from './sentence-words.ts'
import type { SpokenFilters, SpokenPrice } from './spoken-filters.ts'

/** One way to read a sentence: what it says about a room, and the words that are left to name a region or a place. */
export type SentenceReading = { readonly filters: SpokenFilters; readonly rest: string }

/** A phrase with its meaning, or a word without one. */
type Part = { readonly text: string; readonly meaning?: Meaning | undefined }

type Options = { completesEnd: boolean; readsMonths: boolean }

const MAX_PHRASE_WORDS = 5
/** One letter begins too many phrases to be the beginning of one. */
const MIN_BEGINNING_LENGTH = 2
/** A shorter beginning may be that of many words, so it says nothing rather than something wrong. */
const MIN_TELLING_LENGTH = 4

/**
 * Reads a sentence such as "studio in london under 250", best reading first. The last word may be incomplete ("lond
 * stud"), but is first taken as part of a name ("studio in san fr"). A month is a name if nothing else is ("studio in
 * mar"). Returns nothing if no word can be left out, or if none would be left.
 */
export function readSentence(sentence: string): SentenceReading[] {
  const words = sentenceWords(sentence)
  const read = (options: Options) => toReading(readParts(words, options))
  const folded = foldName(sentence)
  const readings = [
    read({ completesEnd: false, readsMonths: true }),
    read({ completesEnd: true, readsMonths: true }),
    read({ completesEnd: false, readsMonths: false }),
  ].filter(({ rest }) => rest !== '' && rest !== folded)
  return readings.filter(({ rest }, index) => readings.findIndex((other) => other.rest === rest) === index).slice(0, 2)
}

function readParts(words: readonly string[], options: Options): Part[] {
  const parts: Part[] = []
  for (let start = 0; start < words.length;) {
    const length = phraseLength(words, start, options)
    const end = words.slice(start).join(' ')
    const meaning = options.completesEnd && start + length < words.length ? meaningOfBeginning(end) : undefined
    const taken = meaning === undefined ? Math.max(length, 1) : words.length - start
    const text = words.slice(start, start + taken).join(' ')
    parts.push({ text, meaning: meaning ?? (length > 0 ? PHRASES.get(text) : undefined) })
    start += taken
  }
  return parts
}

/** Returns the number of words of the longest phrase that begins here, or 0. */
function phraseLength(words: readonly string[], start: number, { readsMonths }: Options): number {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - start); length > 0; length--) {
    const meaning = PHRASES.get(words.slice(start, start + length).join(' '))
    if (meaning && (readsMonths || meaning.says !== 'month')) return length
  }
  return 0
}

/** Returns what the beginning of a phrase says: nothing, if it is short or begins phrases that say different things. */
function meaningOfBeginning(text: string): Meaning | undefined {
  if (text.length < MIN_BEGINNING_LENGTH) return undefined
  const [first, ...others] = [...PHRASES].flatMap(([phrase, meaning]) => (phrase.startsWith(text) ? [meaning] : []))
  if (first === undefined) return undefined
  const isTelling = text.length >= MIN_TELLING_LENGTH && others.every((other) => isSame(first, other))
  return isTelling ? first : { says: 'nothing' }
}

const isSame = (a: Meaning, b: Meaning) => JSON.stringify(a) === JSON.stringify(b)

function toReading(parts: readonly Part[]): SentenceReading {
  const { price, others } = takePrice(parts)
  const meanings = others.flatMap(({ meaning }) => meaning ?? [])
  const unitTypes = unique(meanings.flatMap((meaning) => (meaning.says === 'unit_type' ? meaning.value : [])))
  const types = unique(meanings.flatMap((meaning) => (meaning.says === 'type' ? meaning.value : [])))
  return {
    filters: {
      unitTypes,
      // A studio flat is a studio: "flat" adds nothing to a unit that was named.
      types: types.filter((type) => type !== 'apartment' || unitTypes.length === 0),
      amenities: unique(meanings.flatMap((meaning) => (meaning.says === 'amenity' ? meaning.value : []))),
      moveInMonth: meanings.find((meaning) => meaning.says === 'month')?.value,
      price,
    },
    rest: namingWords(others),
  }
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** No room costs less, so that the first digit of a price sets no filter while it is typed. */
const MIN_PRICE = 10

/**
 * Takes the first number with a word that makes it a price beside it ("under 250", "£250", "250 pw", "250 镑"), or else
 * three digits that stand alone beside words about a room ("studio london 250").
 */
function takePrice(parts: readonly Part[]): { price: SpokenPrice | undefined; others: readonly Part[] } {
  for (const [index, { text, meaning }] of parts.entries()) {
    if (meaning !== undefined || !/^\d{1,6}$/.test(text)) continue
    const isMark = (part: Part | undefined) => part?.meaning !== undefined && PRICE_MARKS.has(part.meaning.says)
    const before = parts.slice(0, index).findLastIndex((part) => !isMark(part)) + 1
    const after = parts.findIndex((part, at) => at > index && !isMark(part))
    const end = after === -1 ? parts.length : after
    const marks = [...parts.slice(before, index), ...parts.slice(index + 1, end)]
    if (marks.length === 0) continue
    const max = Number(text)
    const others = [...parts.slice(0, before), { text, meaning: { says: 'nothing' } as const }, ...parts.slice(end)]
    return { price: max < MIN_PRICE ? undefined : { max, ...termsOf(marks) }, others: withoutYear(others) }
  }
  const bare = parts.some(({ meaning }) => meaning && 'value' in meaning) ? parts.findIndex(isBarePrice) : -1
  return {
    price: bare === -1 ? undefined : { max: Number(parts[bare]?.text) },
    others: withoutYear(
      parts.map((part, index) => (index === bare ? { ...part, meaning: { says: 'nothing' } } : part)),
    ),
  }
}

/** Two numbers side by side are a postcode or a street number. */
const isBarePrice = ({ text, meaning }: Part, index: number, parts: readonly Part[]) =>
  meaning === undefined &&
  /^[1-9]\d\d$/.test(text) &&
  ![parts[index - 1], parts[index + 1]].some((beside) => beside && /\d/.test(beside.text))

const PRICE_MARKS: ReadonlySet<Meaning['says']> = new Set(['at_most', 'currency', 'duration'])

function termsOf(marks: readonly Part[]): Pick<SpokenPrice, 'currency' | 'duration'> {
  const meanings = marks.map(({ meaning }) => meaning)
  return {
    currency: meanings.find((meaning) => meaning?.says === 'currency')?.value,
    duration: meanings.find((meaning) => meaning?.says === 'duration')?.value,
  }
}

/** A month in a search has no year: it is always the next such month. */
const withoutYear = (parts: readonly Part[]): readonly Part[] =>
  parts.map((part, index) =>
    parts[index - 1]?.meaning?.says === 'month' && /^20\d\d$/.test(part.text)
      ? { text: part.text, meaning: { says: 'nothing' } }
      : part,
  )

/** Returns the words without a meaning. Words that join others stay inside a name: "university of manchester". */
function namingWords(parts: readonly Part[]): string {
  const isLast = (index: number) => index === parts.length - 1
  const runs = parts.reduce<Part[][]>(
    (all, part, index) => {
      const isInName =
        part.meaning === undefined ||
        part.meaning.says === 'joins' ||
        // A word of prices without a price may be part of a name: "Unter den Linden".
        (PRICE_MARKS.has(part.meaning.says) && !isLast(index))
      if (isInName) all.at(-1)?.push(part)
      else all.push([])
      return all
    },
    [[]],
  )
  return runs.flatMap(trimRun).join(' ')
}

function trimRun(run: readonly Part[]): string[] {
  const isName = ({ meaning }: Part) => meaning?.says !== 'joins'
  const first = run.findIndex(isName)
  return first === -1 ? [] : run.slice(first, run.findLastIndex(isName) + 1).map(({ text }) => text)
}
