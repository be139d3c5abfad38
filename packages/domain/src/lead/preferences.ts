import { AMENITIES, type Amenity, UNIT_TYPES, type UnitType } from '../inventory/vocabulary.ts'
import { CURRENCIES } from '../money/currency.ts'
import type { Market } from '../search/market.ts'
import { readSearchUrl } from '../search/search-url.ts'
import type { LeadBudget } from './budget.ts'

/** Room types and must-haves are the words of the search, so that staff can search for what they wrote down. */
export const WANTED_ROOM_TYPES = UNIT_TYPES
export const MUST_HAVES = AMENITIES

/** Languages that students speak and staff ask for, by their ISO 639 code. */
export const SPOKEN_LANGUAGES = [
  'en',
  'ar',
  'bn',
  'zh',
  'fr',
  'de',
  'gu',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'mr',
  'ne',
  'fa',
  'pl',
  'pt',
  'pa',
  'ru',
  'si',
  'es',
  'ta',
  'te',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'yo',
] as const

type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number]

/** Characters of the notes on how the student decides. */
export const MAX_DECISION_LENGTH = 1_000

/** Preferences that staff write down when they qualify a lead. */
export type StatedPreferences = {
  readonly budget: LeadBudget | null
  readonly roomTypes: readonly UnitType[]
  readonly mustHaves: readonly Amenity[]
  readonly universityId: number | null
  readonly languages: readonly SpokenLanguage[]
  /** Who decides, and by what. */
  readonly decision: string | null
}

/** Undefined preferences stay as they are. */
export type ChangedPreferences = {
  readonly [Name in keyof StatedPreferences]?: StatedPreferences[Name] | undefined
}

/** Returns each preference from the first of several records that has it. */
export const firstPreferences = (records: readonly StatedPreferences[]): StatedPreferences => ({
  budget: records.find(({ budget }) => budget !== null)?.budget ?? null,
  roomTypes: records.find(({ roomTypes }) => roomTypes.length > 0)?.roomTypes ?? [],
  mustHaves: records.find(({ mustHaves }) => mustHaves.length > 0)?.mustHaves ?? [],
  universityId: records.find(({ universityId }) => universityId !== null)?.universityId ?? null,
  languages: records.find(({ languages }) => languages.length > 0)?.languages ?? [],
  decision: records.find(({ decision }) => decision !== null)?.decision ?? null,
})

/** Where a preference is known from. What staff were told counts more than what somebody searched for. */
export const PREFERENCE_SOURCES = ['staff', 'saved_search', 'search'] as const

type PreferenceSource = (typeof PREFERENCE_SOURCES)[number]

type Known<Value> = { readonly value: Value; readonly source: PreferenceSource } | null

export type KnownPreferences = {
  readonly budget: Known<LeadBudget>
  readonly roomTypes: Known<readonly UnitType[]>
  readonly mustHaves: Known<readonly Amenity[]>
  readonly universityId: Known<number>
}

/** A search of the student. */
export type SearchOfStudent = {
  readonly source: Exclude<PreferenceSource, 'staff'>
  /** Filters as in the URL of the search page. */
  readonly query: string
  readonly region: { readonly id: number; readonly regionType: string }
  readonly market: Pick<Market, 'currency' | 'priceDuration'>
}

/**
 * Returns what is known of a student's preferences: each from staff, or else from the first search that says something
 * about it.
 */
export function knownPreferences(stated: StatedPreferences, searches: readonly SearchOfStudent[]): KnownPreferences {
  const hints = searches.map((search) => ({ source: search.source, ...hintsOf(search) }))
  const first = <Value>(said: Value | null, read: (hint: Hints) => Value | null): Known<Value> => {
    if (said !== null) return { value: said, source: 'staff' }
    for (const hint of hints) {
      const value = read(hint)
      if (value !== null) return { value, source: hint.source }
    }
    return null
  }
  return {
    budget: first(stated.budget, ({ budget }) => budget),
    roomTypes: first(unlessEmpty(stated.roomTypes), ({ roomTypes }) => roomTypes),
    mustHaves: first(unlessEmpty(stated.mustHaves), ({ mustHaves }) => mustHaves),
    universityId: first(stated.universityId, ({ universityId }) => universityId),
  }
}

type Hints = {
  readonly budget: LeadBudget | null
  readonly roomTypes: readonly UnitType[] | null
  readonly mustHaves: readonly Amenity[] | null
  readonly universityId: number | null
}

/** The search compares all-in prices, so its highest price is an all-in budget. */
function hintsOf({ query, region, market }: SearchOfStudent): Hints {
  const { price, unitTypes, amenities } = readSearchUrl(new URLSearchParams(query))
  const { currency, priceDuration: period } = market
  return {
    budget:
      price?.max === undefined || price.max === 0
        ? null
        : { amountMinor: price.max * 10 ** CURRENCIES[currency].minorDigits, currency, period, isAllIn: true },
    roomTypes: unlessEmpty(unitTypes),
    mustHaves: unlessEmpty(amenities),
    universityId: region.regionType === 'establishment' ? region.id : null,
  }
}

const unlessEmpty = <Item>(list: readonly Item[]): readonly Item[] | null => (list.length > 0 ? list : null)

/** Facts that are known of every qualified lead. */
const QUALIFYING_FACTS = ['budget', 'move_in_date', 'stay'] as const

export type QualifyingFact = (typeof QUALIFYING_FACTS)[number]

/** Returns what an agent still has to ask before a lead is qualified. */
export const missingToQualify = (known: Readonly<Record<QualifyingFact, unknown>>): QualifyingFact[] =>
  QUALIFYING_FACTS.filter((fact) => known[fact] === null || known[fact] === undefined)
