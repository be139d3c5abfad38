import type { Language } from '@amber/domain/languages'
import type { Slots } from '../../words/sentence.ts'
import type { DetailWords } from '../bank.ts'
import { REVIEW_BANKS } from '../review-banks.ts'
import { ENGLISH_WORDS } from './words.ts'

/** Slots that are conditions and stand for nothing in the text. */
const CONDITIONS = ['cold', 'furnished', 'laundry', 'abroad', 'longStay', 'shortStay', 'semester']
const NUMBERS = new Set(['minutes', 'months', 'days', 'weeks', 'hour'])
/** Lists of words by the slots that they fill. */
const LISTS: Partial<Record<string, Exclude<keyof DetailWords, 'units'>>> = {
  from: 'months',
  until: 'months',
  month: 'months',
  winter: 'months',
  summer: 'months',
  course: 'courses',
  floor: 'floors',
  highFloor: 'floors',
  people: 'people',
  origin: 'origins',
  origin2: 'origins',
}

/** Undoes the spacing that `joinSentences` adds, but keeps the spaces inside Latin names. */
export const unspace = (text: string, language: Language): string =>
  language === 'zh' ? text.replaceAll(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '') : text.replaceAll('\u202F', ' ')

/** Returns a pattern with one group per slot, which matches only what the generator puts there. */
export function patternOf(template: string, language: Language): RegExp {
  const parts = unspace(template, language).split(/\{(\w+)\}/)
  const source = parts.map((part, index) => (index % 2 === 0 ? escape(part) : `(${slotPattern(part, language)})`))
  return new RegExp(`^${source.join('')}`, 'iu')
}

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function slotPattern(slot: string, language: Language): string {
  if (CONDITIONS.includes(slot)) return ''
  if (NUMBERS.has(slot)) return String.raw`\d+`
  const { units, ...lists } = REVIEW_BANKS[language].words
  const list = LISTS[slot]
  const words =
    slot === 'aUnit' || slot === 'inUnit' ? Object.values(units).map((unit) => unit[slot]) : list && lists[list]
  if (words === undefined) return '.{1,60}?'
  const longestFirst = words.map((word) => unspace(word, language)).toSorted((a, b) => b.length - a.length)
  return longestFirst.map(escape).join('|')
}

/** Translates the words in slots. Numbers and names stay as they are; a word that the language lacks is undefined. */
export function translateSlots(from: Language, to: Language, values: Readonly<Record<string, string>>): Slots {
  return Object.fromEntries([
    ...Object.entries(values).flatMap(([slot, value]) =>
      slot === 'aUnit' || slot === 'inUnit'
        ? translateUnit(from, to, slot, value)
        : [[slot, translateWord(from, to, LISTS[slot], value)] as const],
    ),
    ...CONDITIONS.map((condition) => [condition, ''] as const),
  ])
}

function translateWord(
  from: Language,
  to: Language,
  list: Exclude<keyof DetailWords, 'units'> | undefined,
  value: string,
): string | undefined {
  if (list === undefined) return value
  const index = REVIEW_BANKS[from].words[list].findIndex((word) => isSame(word, value, from))
  // Months, floors and numbers have the same order in all languages.
  if (list !== 'courses' && list !== 'origins') return REVIEW_BANKS[to].words[list][index]
  const english = ENGLISH_WORDS[from][list][index]
  // English has a name for every one, also for those that English reviews do not mention.
  if (to === 'en') return english
  return english && REVIEW_BANKS[to].words[list][ENGLISH_WORDS[to][list].indexOf(english)]
}

function translateUnit(from: Language, to: Language, slot: 'aUnit' | 'inUnit', value: string): [string, string][] {
  const { units } = REVIEW_BANKS[from].words
  const unit = (Object.keys(units) as (keyof typeof units)[]).find((name) => isSame(units[name][slot], value, from))
  return unit === undefined ? [] : Object.entries(REVIEW_BANKS[to].words.units[unit])
}

const isSame = (word: string, value: string, language: Language) =>
  unspace(word, language).toLowerCase() === unspace(value, language).toLowerCase()
