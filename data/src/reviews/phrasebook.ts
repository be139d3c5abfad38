import { isLanguage, type Language } from '@amber/domain/languages'
import { canFillTemplate, capitalise, fillTemplate, joinSentences, slotsOf, type Slots } from '../words/sentence.ts'
import type { DetailWords, ReviewBank } from './bank.ts'
import { REVIEW_BANKS } from './review-banks.ts'

/** A template and where its bank has it; banks of two languages say much the same at the same position. */
type Entry = { template: string; path: string; index: number; pattern: RegExp }

/**
 * Translates a review of the demo world by its sentences, for the stand-in of a translation service. It knows only the
 * templates of the generator and leaves any other text as it is. The result says what the original says about each
 * subject and in the same tone, but it is no translation of other texts.
 */
export function translateDemoReview(text: string, from: string, to: string): string {
  if (!isLanguage(from) || !isLanguage(to)) return text
  const sentences = splitReview(text, from).map(
    ({ original, entry, values }) => (entry && sayIn(to, entry, slotsIn(from, to, values))) ?? original,
  )
  return capitalise(joinSentences(to, sentences))
}

type FoundSentence = { original: string; entry: Entry | null; values: Record<string, string> }

/** Splits a text into the sentences of the bank. What none of them begins is one sentence without an entry. */
function splitReview(text: string, language: Language): FoundSentence[] {
  const found: FoundSentence[] = []
  let rest = normalise(text, language)
  while (rest !== '') {
    const [best] = entriesOf(language)
      .flatMap((entry) => {
        const match = entry.pattern.exec(rest)
        return match ? [{ entry, match }] : []
      })
      .toSorted((a, b) => b.match[0].length - a.match[0].length)
    if (best === undefined) return [...found, { original: rest, entry: null, values: {} }]
    const [original] = best.match
    const names = slotsOf(best.entry.template)
    const values = best.match.slice(1).map((value, index) => [names[index] ?? '', value] as const)
    found.push({ original, entry: best.entry, values: Object.fromEntries(values) })
    rest = rest.slice(original.length).trimStart()
  }
  return found
}

/** Undoes the spacing that `joinSentences` adds. */
const normalise = (text: string, language: Language) =>
  language === 'zh' ? text.replaceAll(' ', '') : text.replaceAll('\u202F', ' ')

const entryCache = new Map<Language, Entry[]>()

function entriesOf(language: Language): Entry[] {
  const entries =
    entryCache.get(language) ??
    [...banksOf(REVIEW_BANKS[language])].flatMap(([path, templates]) =>
      templates.map((template, index) => ({ template, path, index, pattern: patternOf(template, language) })),
    )
  entryCache.set(language, entries)
  return entries
}

/** Returns all lists of templates by their position in the bank. */
function banksOf({ subjects, frame }: ReviewBank): Map<string, readonly string[]> {
  const bySubject = Object.entries(subjects).flatMap(([subject, bank]) =>
    Object.entries(bank).map(([tone, templates]) => [`${subject} ${tone}`, templates] as const),
  )
  const byTone = (['opening', 'closing'] as const).flatMap((part) =>
    Object.entries(frame[part]).map(([tone, templates]) => [`${part} ${tone}`, templates] as const),
  )
  const tails = Object.entries(frame.short.tail).map(([tone, templates]) => [`tail ${tone}`, templates] as const)
  return new Map([
    ...bySubject,
    ...byTone,
    ...tails,
    ['head', frame.short.head],
    ['turn worse', frame.turn.worse],
    ['turn better', frame.turn.better],
  ])
}

/** Slots that are conditions and stand for nothing in the text. */
const CONDITIONS = ['cold', 'furnished', 'laundry', 'abroad', 'longStay', 'shortStay', 'semester']

function patternOf(template: string, language: Language): RegExp {
  const parts = normalise(template, language).split(/\{(\w+)\}/)
  const source = parts.map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    return CONDITIONS.includes(part) ? '()' : '(.{1,60}?)'
  })
  return new RegExp(`^${source.join('')}`, 'iu')
}

/** Returns the sentence at the same position, or the nearest one that can be filled. */
function sayIn(language: Language, { path, index }: Entry, slots: Slots): string | undefined {
  const templates = banksOf(REVIEW_BANKS[language]).get(path) ?? []
  const [nearest] = [...templates.entries()]
    .filter(([, template]) => canFillTemplate(template, slots))
    .toSorted(([a], [b]) => Math.abs(a - index) - Math.abs(b - index))
  return nearest && fillTemplate(nearest[1], slots)
}

const MONTH_SLOTS = new Set(['from', 'until', 'month', 'winter', 'summer'])
/** Lists of words by the slots that they fill. */
const LISTS = {
  course: 'courses',
  floor: 'floors',
  highFloor: 'floors',
  people: 'people',
  origin: 'origins',
  origin2: 'origins',
} as const satisfies Record<string, keyof DetailWords>

/** Translates the words in slots. Numbers and names stay as they are. */
function slotsIn(from: Language, to: Language, values: Readonly<Record<string, string>>): Slots {
  const [source, target] = [REVIEW_BANKS[from].words, REVIEW_BANKS[to].words]
  const translate = (slot: string, value: string): [string, string | undefined][] => {
    if (slot === 'aUnit' || slot === 'inUnit') return unitSlots(source, target, slot, value)
    const list = MONTH_SLOTS.has(slot) ? 'months' : LISTS[slot as keyof typeof LISTS]
    if (list === undefined) return [[slot, value]]
    return [[slot, target[list][source[list].findIndex((word) => isSame(word, value, from))]]]
  }
  return Object.fromEntries([
    ...CONDITIONS.map((condition) => [condition, ''] as const),
    ...Object.entries(values).flatMap(([slot, value]) => translate(slot, value)),
  ])
}

function unitSlots(source: DetailWords, target: DetailWords, slot: 'aUnit' | 'inUnit', value: string) {
  const units = Object.keys(source.units) as (keyof DetailWords['units'])[]
  const unit = units.find((name) => isSame(source.units[name][slot], value, 'en'))
  return unit === undefined ? [] : Object.entries(target.units[unit])
}

const isSame = (word: string, value: string, language: Language) =>
  normalise(word, language).toLowerCase() === normalise(value, language).toLowerCase()
