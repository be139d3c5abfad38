import type { Random } from '@amber/testing/random'
import { pickText } from '../pick-of.ts'
import { canFillTemplate, fillTemplate } from '../sentence.ts'
import { findWordsCountry } from '../streets/streets.ts'
import { ASIAN_NAMES } from './asian.ts'
import { ENGLISH_NAMES, INTERNATIONAL_NAMES } from './english.ts'
import { EUROPEAN_NAMES } from './european.ts'
import type { NameWords, PlaceStyle } from './name-words.ts'

export const PLACE_NAMES: Readonly<Record<string, NameWords>> = { ...ENGLISH_NAMES, ...EUROPEAN_NAMES, ...ASIAN_NAMES }

/** Quarters with such a word in their name do not make good place names. */
const COMMON_WORDS =
  /\b(Quarter|Old|New|City|Centre|Center|District|Town|Downtown|Midtown|Campus|University|West|East|North|South|Heights)\b/

type NameInput = { countryCode: string; city: string; quarter: string | null; style: PlaceStyle }

export function inventPlaceName(random: Random, { countryCode, city, quarter, style }: NameInput): string {
  const names = PLACE_NAMES[findWordsCountry({ countryCode, city })] ?? INTERNATIONAL_NAMES
  const stylePatterns = names[style] ?? []
  const patterns = style === 'house' || style === 'flat' ? stylePatterns : [...names.hall, ...stylePatterns]
  const slots = { quarter: quarter && !COMMON_WORDS.test(quarter) ? quarter : undefined, city }
  const word = pickText(random, names.words)
  return fillTemplate(
    pickText(
      random,
      patterns.filter((pattern) => canFillTemplate(pattern, slots)),
    ),
    slots,
  ).replace('*', word)
}
