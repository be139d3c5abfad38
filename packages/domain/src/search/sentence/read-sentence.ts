import type { MetaType } from '../../inventory/vocabulary.ts'
import { foldName } from '../fold-name.ts'
import { correctTokens, type Item, scanItems, type ScanOptions } from './items.ts'
import type { Meaning } from './meaning.ts'
import { EMPTY_LEXICON, type NameLexicon } from './name-lexicon.ts'
import { take, writtenText } from './neighbours.ts'
import { readNames } from './read-names.ts'
import type { SpokenFilters } from './spoken-filters.ts'
import { takeBedrooms } from './take-bedrooms.ts'
import { takeMonth } from './take-month.ts'
import { takeNegations } from './take-negations.ts'
import { takePrice } from './take-price.ts'
import { takeStay } from './take-stay.ts'
import { takeTravels } from './take-travel.ts'
import { readTokens } from './tokens.ts'

/** One way to read a sentence: what it says about a room, and the words that are left to name a region or a place. */
export type SentenceReading = { readonly filters: SpokenFilters; readonly rest: string }

const MAX_READINGS = 3

/**
 * Reads a sentence such as "studio in london under 250", best reading first. The last word may be incomplete ("lond
 * stud"), but is first taken as part of a name ("studio in san fr"). A month is a name if nothing else is ("studio in
 * mar"). Returns nothing if no word can be left out, or if none would be left.
 */
export function readSentence(written: string, lexicon: NameLexicon = EMPTY_LEXICON): SentenceReading[] {
  const sentence = written.normalize('NFC')
  const tokens = correctTokens(readTokens(sentence), lexicon)
  const folded = foldName(sentence)
  const read = (options: ScanOptions) => readItems(scanItems(tokens, lexicon, options), sentence, lexicon)
  const readings = [
    ...read({ completesEnd: false, readsMonths: true }),
    ...read({ completesEnd: true, readsMonths: true }),
    ...read({ completesEnd: false, readsMonths: false }),
  ].filter(({ rest }) => rest !== '' && rest !== folded)
  return readings
    .filter(({ rest }, index) => readings.findIndex((other) => other.rest === rest) === index)
    .slice(0, MAX_READINGS)
}

function readItems(items: Item[], sentence: string, lexicon: NameLexicon): SentenceReading[] {
  const moveIn = takeMonth(items)
  const { travels, unknown: unknownTravels } = takeTravels(items, sentence)
  const negations = takeNegations(items)
  const { unitTypes, bedrooms } = takeBedrooms(items)
  const stay = takeStay(items) ?? moveIn?.stay
  const isAboutRoom = items.some(({ meaning, name }) => name !== undefined || (meaning && 'value' in meaning))
  const { price, unknown: unknownPrices } = takePrice(items, sentence, isAboutRoom)
  const features = takeFeatures(items)
  const types = unique([...features.types, ...negations.types])
  const units = unique([...features.unitTypes, ...unitTypes])
  const left = [...unknownTravels, ...negations.unknown, ...unknownPrices].map((part) => writtenText(sentence, part))
  return readNames(items, travels, sentence, lexicon).map(({ rest, unknown, travels: spoken }) => ({
    rest,
    filters: {
      ...features,
      unitTypes: units,
      types: types.filter((type) => type !== 'apartment' || !units.some((unit) => NAMES_FLAT.has(unit))),
      travels: spoken,
      moveInMonth: moveIn?.month,
      stay,
      bedrooms,
      price,
      unknown: [...left, ...unknown],
    },
  }))
}

/** A studio flat is a studio: "flat" adds nothing to a unit that was named. */
const NAMES_FLAT: ReadonlySet<string> = new Set(['studio', 'ensuite', '1b', '2b', '3b', '4b', '5b', '6b', '7b', '8b'])

type Features = Pick<SpokenFilters, 'unitTypes' | 'amenities' | 'tags' | 'available'> & { types: readonly MetaType[] }

function takeFeatures(items: readonly Item[]): Features {
  const meanings: Meaning[] = []
  for (const item of items) {
    const { meaning } = item
    if (meaning === undefined || item.taken || !FEATURES.has(meaning.says)) continue
    meanings.push(meaning)
    take([item])
  }
  return {
    unitTypes: unique(meanings.flatMap((meaning) => (meaning.says === 'unit_type' ? meaning.value : []))),
    types: unique(meanings.flatMap((meaning) => (meaning.says === 'type' ? meaning.value : []))),
    amenities: unique(meanings.flatMap((meaning) => (meaning.says === 'amenity' ? meaning.value : []))),
    tags: unique(meanings.flatMap((meaning) => (meaning.says === 'tag' ? meaning.value : []))),
    available: meanings.some((meaning) => meaning.says === 'available') || undefined,
  }
}

const FEATURES: ReadonlySet<Meaning['says']> = new Set(['unit_type', 'type', 'amenity', 'tag', 'available'])

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]
