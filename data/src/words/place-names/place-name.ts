import type { Random } from '@amber/testing/random'
import { pickOf } from '../pick-of.ts'
import { canTell, tell } from '../sentence.ts'
import { wordsCountry } from '../streets/streets.ts'
import { ASIAN_NAMES } from './asian.ts'
import { ENGLISH_NAMES, INTERNATIONAL_NAMES } from './english.ts'
import { EUROPEAN_NAMES } from './european.ts'
import type { NameWords, PlaceStyle } from './name-words.ts'

export const PLACE_NAMES: Readonly<Record<string, NameWords>> = { ...ENGLISH_NAMES, ...EUROPEAN_NAMES, ...ASIAN_NAMES }

/** Quarters that are called by common words, mostly English ones, make no name. */
const COMMON_WORDS =
  /\b(Quarter|Old|New|City|Centre|Center|District|Town|Downtown|Midtown|Campus|University|West|East|North|South|Heights)\b/

type About = { countryCode: string; city: string; quarter: string | null; style: PlaceStyle }

export function inventPlaceName(random: Random, { countryCode, city, quarter, style }: About): string {
  const names = PLACE_NAMES[wordsCountry({ countryCode, city })] ?? INTERNATIONAL_NAMES
  const ofStyle = names[style] ?? []
  const shapes = style === 'house' || style === 'flat' ? ofStyle : [...names.hall, ...ofStyle]
  const slots = { quarter: quarter && !COMMON_WORDS.test(quarter) ? quarter : undefined, city }
  const word = pickOf(random, names.words)
  return tell(
    pickOf(
      random,
      shapes.filter((shape) => canTell(shape, slots)),
    ),
    slots,
  ).replace('*', word)
}
