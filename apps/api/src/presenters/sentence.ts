import type { Suggestion as WireSuggestion } from '@amber/contract/schemas/regions'
import { sentenceText, type SentenceTextKey } from '@amber/copy/sentence-text'
import { type Language, LOCALES } from '@amber/domain/languages'
import { AMENITIES } from '@amber/domain/inventory/vocabulary'
import { CURRENCIES } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { Market } from '@amber/domain/search/market'
import { type Month, MONTHS } from '@amber/domain/search/months'
import type { Range } from '@amber/domain/search/place-search'
import { formatSearchUrl, type SearchFilters } from '@amber/domain/search/search-url'
import { applySpokenFilters } from '@amber/domain/search/sentence/apply-spoken-filters'
import type { SpokenFilters } from '@amber/domain/search/sentence/spoken-filters'
import type { Suggestion } from '@amber/domain/search/suggestion'

type Sentence = { filters: SpokenFilters; market: Market | undefined; language: Language }

/** Writes a region and what a sentence says about a room in it as one line, with the parameters of its search page. */
export function presentSentence(
  { kind, name, canonicalName }: Suggestion,
  { filters: spoken, market, language }: Sentence,
): Pick<WireSuggestion, 'title' | 'filters'> {
  const filters = applySpokenFilters(spoken, { kind, canonicalName }, market)
  const parameters = formatSearchUrl(filters).toString()
  if (!hasConditions(filters)) return {}
  const write = writerIn(language)
  const where = write('where', { where: PREPOSITIONS[kind], rooms: roomsOf(filters, write), region: name })
  return {
    filters: parameters,
    title: [where, ...conditionsOf(filters, market, language), ...commutesIn(filters, write)].join(' · '),
  }
}

/** Words that were not understood are no reason to show a sentence: they may be another name. */
const hasConditions = (filters: SearchFilters) => formatSearchUrl({ ...filters, notUnderstood: [] }).toString() !== ''

/** A search is made in a city or country and around a university or district. */
const PREPOSITIONS = { city: 'in', university: 'near', area: 'near', country: 'other', place: 'other' } as const

type Writer = (key: SentenceTextKey, values?: Record<string, string>) => string

const writerIn =
  (language: Language): Writer =>
  (key, values) =>
    sentenceText(language, key, values)

/** Filters that name the room itself. The others follow as conditions. */
const ROOM_TYPES = ['private_room', 'shared_room', 'entire_place', 'apartment'] as const
const UNIT_TYPES = ['studio', 'ensuite', '1b', '2b', '3b', '4b', '5b', '6b', '7b', '8b', 'independent_house'] as const

function roomsOf({ unitTypes, types }: SearchFilters, write: Writer): string {
  const named = [
    ...UNIT_TYPES.filter((type) => unitTypes.includes(type)),
    ...ROOM_TYPES.filter((type) => types.includes(type)),
  ]
  return named.length === 0 ? write('rooms') : named.map((type) => write(type)).join(' / ')
}

const CONDITIONS = {
  types: ['private_bathroom', 'shared_bathroom', 'private_kitchen', 'shared_kitchen'],
  tags: ['dual_occupancy', 'women_only', 'postgraduates'],
} as const

function conditionsOf(
  { price, lease, moveInMonth, types, amenities, tags, available, bedrooms }: SearchFilters,
  market: Market | undefined,
  language: Language,
): string[] {
  const write = writerIn(language)
  return [
    ...(price && market ? [write(market.priceDuration, priceValues(price, market, language))] : []),
    ...(moveInMonth ? [write('move_in', { month: monthName(moveInMonth, language) })] : []),
    ...(lease ? [write(lease.unit === 'week' ? 'weeks' : 'months', rangeValues(lease))] : []),
    ...(bedrooms?.min === undefined ? [] : [write('bedrooms', { count: String(bedrooms.min) })]),
    ...(available ? [write('available')] : []),
    ...CONDITIONS.types.filter((type) => types.includes(type)).map((type) => write(type)),
    ...CONDITIONS.tags.filter((tag) => tags.includes(tag)).map((tag) => write(tag)),
    ...AMENITIES.filter((amenity) => amenities.includes(amenity)).map((amenity) => write(amenity)),
  ]
}

const commutesIn = ({ commutes }: SearchFilters, write: Writer): string[] =>
  commutes.map(({ minutes, mode }) => write(`minutes_${mode}`, { minutes: String(minutes) }))

const boundOf = ({ min, max }: Range) => (min === undefined ? 'max' : max === undefined ? 'min' : 'both')

const rangeValues = (range: Range): Record<string, string> => ({
  bound: range.min === range.max ? 'same' : boundOf(range),
  min: String(range.min ?? ''),
  max: String(range.max ?? ''),
})

const priceValues = (range: Range, market: Market, language: Language): Record<string, string> => ({
  bound: boundOf(range),
  min: range.min === undefined ? '' : formatPrice(range.min, market, language),
  price: range.max === undefined ? '' : formatPrice(range.max, market, language),
})

const formatPrice = (units: number, { currency }: Market, language: Language) =>
  formatMoney({ amount: units * 10 ** CURRENCIES[currency].minorDigits, currency }, language)

/** Any year has the months. */
const monthName = (month: Month, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, MONTHS.indexOf(month))),
  )
