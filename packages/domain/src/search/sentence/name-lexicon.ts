import { isUniversityWord } from '../suggest-query.ts'
import type { Suggestion } from '../suggestion.ts'
import { indexNearWords, type NearWords } from './near-words.ts'
import { PHRASES } from './phrases.ts'
import { readTokens } from './tokens.ts'

/** A region or place as the database knows it, with its names and aliases in all languages. */
export type NamedPlace = {
  readonly kind: Suggestion['kind']
  readonly canonicalName: string
  readonly names: readonly string[]
}

export type KnownName = Pick<NamedPlace, 'kind' | 'canonicalName'>

/** Names by their tokens. Only names of regions may be cut or misspelt, since any word is the name of some place. */
export type NameLexicon = {
  readonly names: ReadonlyMap<string, KnownName>
  /** Longest name in tokens, by its first token. */
  readonly lengths: ReadonlyMap<string, number>
  readonly nearWords: NearWords
  readonly words: ReadonlySet<string>
}

const MAX_NAME_TOKENS = 14
/** Letters of a name that may be taken for one with a typing error. */
const MIN_NEAR_LENGTH = 5

const isPhrase = (token: string) => PHRASES.has(token)
/** Words that say nothing about which region is meant: "university of". */
const isCommon = (token: string) => isPhrase(token) || isUniversityWord(token) || token.length < 3

/** Builds the lexicon. Of two regions with one name the first keeps it, so the best known must come first. */
export function buildNameLexicon(places: readonly NamedPlace[]): NameLexicon {
  const steps = buildInSteps(places)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Builds the lexicon with pauses, in which a server answers requests: thousands of names take half a second. */
export async function buildNameLexiconWithPauses(
  places: readonly NamedPlace[],
  pause: () => Promise<unknown>,
): Promise<NameLexicon> {
  const steps = buildInSteps(places)
  let step = steps.next()
  while (!step.done) {
    await pause()
    step = steps.next()
  }
  return step.value
}

/** Names between two pauses; more would take longer than a keystroke's suggestions. */
const NAMES_PER_STEP = 200

function* buildInSteps(all: readonly NamedPlace[]): Generator<void, NameLexicon> {
  const names = new Map<string, KnownName>()
  const beginnings = new Map<string, KnownName>()
  const words = new Set<string>()
  const add = (to: Map<string, KnownName>, tokens: readonly string[], known: KnownName) => {
    const key = tokens.join(' ')
    if (!to.has(key)) to.set(key, known)
  }
  const regions = all.filter(({ kind }) => kind !== 'place')
  for (const [index, { kind, canonicalName, names: own }] of regions.entries()) {
    if (index % NAMES_PER_STEP === 0) yield
    for (const name of own) {
      const tokens = tokensOf(name)
      if (isCode(name) || isOneCharacter(name)) continue
      add(names, tokens, { kind, canonicalName })
      for (const token of tokens) words.add(token)
      for (let length = 2; length < tokens.length; length++) {
        const beginning = tokens.slice(0, length)
        if (isTelling(beginning)) add(beginnings, beginning, { kind, canonicalName })
      }
    }
  }
  const places = all.filter(({ kind }) => kind === 'place')
  for (const [index, { kind, canonicalName, names: own }] of places.entries()) {
    if (index % NAMES_PER_STEP === 0) yield
    for (const tokens of own.map(tokensOf)) {
      const isOwn = tokens.some((token) => !isPhrase(token) && !words.has(token) && !names.has(token))
      if (tokens.length > 1 && isOwn) add(names, tokens, { kind, canonicalName })
    }
  }
  yield
  for (const [key, known] of beginnings) if (!names.has(key)) names.set(key, known)
  return {
    names,
    lengths: lengthsOf(names.keys()),
    nearWords: indexNearWords([...words].filter((word) => word.length >= MIN_NEAR_LENGTH && !isCommon(word))),
    words,
  }
}

/** Postcodes are aliases of areas, and look like prices. The search engine finds them. */
const isCode = (name: string) => /^\S*\d\S*$/.test(name)

const isOneCharacter = (name: string) => /^\p{Script=Han}$/u.test(name)

const tokensOf = (name: string): string[] =>
  readTokens(name)
    .map(({ text }) => text)
    .slice(0, MAX_NAME_TOKENS)

/** A beginning needs a word of its own, and another that says what it is: "imperial college", "universidad complutense". */
function isTelling(tokens: readonly string[]): boolean {
  const own = tokens.filter((token) => !isCommon(token)).length
  return own > 1 || (own === 1 && tokens.some(isUniversityWord)) || /\p{Script=Han}{3}/u.test(tokens.join(''))
}

function lengthsOf(names: Iterable<string>): Map<string, number> {
  const lengths = new Map<string, number>()
  for (const name of names) {
    const tokens = name.split(' ')
    const first = tokens[0] ?? ''
    lengths.set(first, Math.max(lengths.get(first) ?? 0, tokens.length))
  }
  return lengths
}

export const EMPTY_LEXICON: NameLexicon = buildNameLexicon([])
