import type { Suggestion as WireSuggestion } from '@amber/contract/schemas/regions'
import { sentenceText, type SentenceTextKey } from '@amber/copy/sentence-text'
import { type Language, LOCALES } from '@amber/domain/languages'
import { CURRENCIES } from '@amber/domain/money/currency'
import { formatMoney } from '@amber/domain/money/format-money'
import type { Market } from '@amber/domain/search/market'
import { type Month, MONTHS } from '@amber/domain/search/months'
import { formatSearchUrl, type SearchFilters } from '@amber/domain/search/search-url'
import { applySpokenFilters } from '@amber/domain/search/sentence/apply-spoken-filters'
import type { SpokenFilters } from '@amber/domain/search/sentence/spoken-filters'
import type { Suggestion } from '@amber/domain/search/suggestion'

type Sentence = { filters: SpokenFilters; market: Market | undefined; language: Language }

/** Writes a region and what a sentence says about a room in it as one line, with the parameters of its search page. */
export function presentSentence(
  { kind, name }: Suggestion,
  { filters: spoken, market, language }: Sentence,
): Pick<WireSuggestion, 'title' | 'filters'> {
  const filters = applySpokenFilters(spoken, market)
  const parameters = formatSearchUrl(filters).toString()
  if (parameters === '') return {}
  const write = writerIn(language)
  const where = write('where', { where: PREPOSITIONS[kind], rooms: roomsOf(filters, write), region: name })
  return { filters: parameters, title: [where, ...conditionsOf(filters, market, language)].join(' · ') }
}

/** A search is made in a city or country and around a university or district. */
const PREPOSITIONS = { city: 'in', university: 'near', area: 'near', country: 'other', place: 'other' } as const

type Writer = (key: SentenceTextKey, values?: Record<string, string>) => string

const writerIn =
  (language: Language): Writer =>
  (key, values) =>
    sentenceText(language, key, values)

/** Filters that name the room itself. The others follow as conditions. */
const ROOM_TYPES = ['private_room', 'shared_room', 'apartment'] as const
const UNIT_TYPES = ['studio', 'ensuite', '1b', '2b', '3b'] as const

function roomsOf({ unitTypes, types }: SearchFilters, write: Writer): string {
  const named = [
    ...UNIT_TYPES.filter((type) => unitTypes.includes(type)),
    ...ROOM_TYPES.filter((type) => types.includes(type)),
  ]
  return named.length === 0 ? write('rooms') : named.map((type) => write(type)).join(' / ')
}

const CONDITIONS = {
  types: ['private_bathroom', 'private_kitchen'],
  amenities: ['bills_included', 'wifi', 'furnished', 'gym', 'parking', 'laundry'],
} as const

function conditionsOf(
  { price, moveInMonth, types, amenities }: SearchFilters,
  market: Market | undefined,
  language: Language,
): string[] {
  const write = writerIn(language)
  return [
    ...(price?.max !== undefined && market
      ? [write(market.priceDuration, { price: formatPrice(price.max, market, language) })]
      : []),
    ...(moveInMonth ? [write('move_in', { month: monthName(moveInMonth, language) })] : []),
    ...CONDITIONS.types.filter((type) => types.includes(type)).map((type) => write(type)),
    ...CONDITIONS.amenities.filter((amenity) => amenities.includes(amenity)).map((amenity) => write(amenity)),
  ]
}

const formatPrice = (units: number, { currency }: Market, language: Language) =>
  formatMoney({ amount: units * 10 ** CURRENCIES[currency].minorDigits, currency }, language)

/** Any year has the months. */
const monthName = (month: Month, language: Language) =>
  new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, MONTHS.indexOf(month))),
  )
