import type { Language } from '@amber/domain/languages'
import type { Random } from '@amber/testing/random'

/** Values that templates can use. A template with a slot that has no value is never used. */
export type Slots = Readonly<Record<string, string | undefined>>

type CompiledTemplate = { parts: readonly string[]; slots: readonly string[] }

const compiledTemplates = new Map<string, CompiledTemplate>()

/** Splits `text {slot} text {slot} text`: texts have even indices, slots odd ones. */
function compileTemplate(template: string): CompiledTemplate {
  const cached = compiledTemplates.get(template)
  if (cached) return cached
  const pieces = template.split(/\{(\w+)\}/)
  const sentence = {
    parts: pieces.filter((_, index) => index % 2 === 0),
    slots: pieces.filter((_, index) => index % 2 === 1),
  }
  compiledTemplates.set(template, sentence)
  return sentence
}

export const slotsOf = (template: string): readonly string[] => compileTemplate(template).slots

export const canFillTemplate = (template: string, slots: Slots): boolean =>
  compileTemplate(template).slots.every((slot) => slots[slot] !== undefined)

export function fillTemplate(template: string, slots: Slots): string {
  const { parts, slots: slotNames } = compileTemplate(template)
  let text = parts[0] ?? ''
  for (const [index, slot] of slotNames.entries()) text += (slots[slot] ?? '') + (parts[index + 1] ?? '')
  return text
}

/** Picks a template whose slots all have values and that may be used. Returns undefined if there is none. */
export function pickTemplate(
  random: Random,
  bank: readonly string[],
  slots: Slots,
  mayUse: (template: string) => boolean = () => true,
): string | undefined {
  if (bank.length === 0) return undefined
  const start = random.integer(0, bank.length - 1)
  for (let step = 0; step < bank.length; step++) {
    const template = bank[(start + step) % bank.length] ?? ''
    if (canFillTemplate(template, slots) && mayUse(template)) return template
  }
  return undefined
}

export function fillRandomTemplate(random: Random, bank: readonly string[], slots: Slots): string | undefined {
  const template = pickTemplate(random, bank, slots)
  return template === undefined ? undefined : fillTemplate(template, slots)
}

const HAN_THEN_LATIN = /(\p{Script=Han})(?=[\p{Script=Latin}\d])/gu
const LATIN_THEN_HAN = /([\p{Script=Latin}\d%])(?=\p{Script=Han})/gu

/** Joins sentences into a paragraph with the spacing of the language. */
export function joinSentences(language: Language, sentences: readonly (string | undefined)[]): string {
  const present = sentences.filter((sentence) => sentence !== undefined && sentence !== '')
  if (language === 'zh') {
    return present.join('').replaceAll(HAN_THEN_LATIN, '$1 ').replaceAll(LATIN_THEN_HAN, '$1 ')
  }
  const text = present.join(' ')
  // French puts a narrow no-break space before these characters.
  return language === 'fr' ? text.replaceAll(/ (?=[:;!?»])/g, '\u202F').replaceAll('« ', '«\u202F') : text
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
