import type { Language } from '@amber/domain/languages'
import type { Random } from '@amber/testing/random'

/** What a sentence may name. A sentence that names something unknown here is not told. */
export type Slots = Readonly<Record<string, string | undefined>>

type Sentence = { parts: readonly string[]; slots: readonly string[] }

const compiled = new Map<string, Sentence>()

/** `text {slot} text {slot} text`: parts at even places, slots at odd ones. */
function compile(template: string): Sentence {
  const known = compiled.get(template)
  if (known) return known
  const pieces = template.split(/\{(\w+)\}/)
  const sentence = {
    parts: pieces.filter((_, index) => index % 2 === 0),
    slots: pieces.filter((_, index) => index % 2 === 1),
  }
  compiled.set(template, sentence)
  return sentence
}

export const slotsOf = (template: string): readonly string[] => compile(template).slots

export const canTell = (template: string, slots: Slots): boolean =>
  compile(template).slots.every((slot) => slots[slot] !== undefined)

export function tell(template: string, slots: Slots): string {
  const { parts, slots: named } = compile(template)
  let text = parts[0] ?? ''
  for (const [index, slot] of named.entries()) text += (slots[slot] ?? '') + (parts[index + 1] ?? '')
  return text
}

/** One of the bank that can be told, a fresh one where there is one; undefined when none can be told. */
export function pickTemplate(
  random: Random,
  bank: readonly string[],
  slots: Slots,
  told?: ReadonlySet<string>,
): string | undefined {
  if (bank.length === 0) return undefined
  const start = random.integer(0, bank.length - 1)
  let stale: string | undefined
  for (let step = 0; step < bank.length; step++) {
    const template = bank[(start + step) % bank.length] ?? ''
    if (!canTell(template, slots)) continue
    if (!told?.has(template)) return template
    stale ??= template
  }
  return stale
}

export function tellOne(random: Random, bank: readonly string[], slots: Slots): string | undefined {
  const template = pickTemplate(random, bank, slots)
  return template === undefined ? undefined : tell(template, slots)
}

const HAN_THEN_LATIN = /(\p{Script=Han})(?=[\p{Script=Latin}\d])/gu
const LATIN_THEN_HAN = /([\p{Script=Latin}\d%])(?=\p{Script=Han})/gu

/** Sentences as a paragraph of their language, with the spaces its typesetters use. */
export function joinSentences(language: Language, sentences: readonly (string | undefined)[]): string {
  const told = sentences.filter((sentence) => sentence !== undefined && sentence !== '')
  if (language === 'zh') {
    return told.join('').replaceAll(HAN_THEN_LATIN, '$1 ').replaceAll(LATIN_THEN_HAN, '$1 ')
  }
  const text = told.join(' ')
  // A narrow space that never breaks stands before these signs in French.
  return language === 'fr' ? text.replaceAll(/ (?=[:;!?»])/g, '\u202F').replaceAll('« ', '«\u202F') : text
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
