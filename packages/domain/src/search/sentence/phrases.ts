import { MONTHS } from '../months.ts'
import type { Meaning } from './meaning.ts'
import { AMENITIES } from './phrases/amenities.ts'
import { FROM, JOINS, NEEDED, NO_NEED, NOT, NOTHING, OR } from './phrases/filler.ts'
import * as prices from './phrases/prices.ts'
import * as rooms from './phrases/rooms.ts'
import { MONTH_NAMES, ORDINALS, SPANS, STAYS, TERMS } from './phrases/times.ts'
import * as travel from './phrases/travel.ts'
import { readTokens } from './tokens.ts'

const split = (phrases: string): string[] =>
  phrases.split(', ').map((phrase) =>
    readTokens(phrase)
      .map(({ text }) => text)
      .join(' '),
  )

type Entry = readonly [string, Meaning]

const entriesFor = (list: string, meaning: Meaning): Entry[] => split(list).map((phrase) => [phrase, meaning])

const entriesOf = <Value extends string>(
  lists: Partial<Record<Value, string>>,
  meaningOf: (value: Value) => Meaning,
): Entry[] =>
  Object.entries<string | undefined>(lists).flatMap(([value, list = '']) => entriesFor(list, meaningOf(value as Value)))

/**
 * Phrases about rooms as students write them in English, German, Spanish, French and Chinese, as tokens with spaces
 * between them. A phrase that two languages share says the same in both; of two lists with the same phrase, the last
 * wins.
 */
export const PHRASES: ReadonlyMap<string, Meaning> = new Map([
  ...entriesFor(JOINS, { says: 'joins' }),
  ...entriesFor(NOTHING, { says: 'nothing' }),
  ...entriesFor(FROM, { says: 'from' }),
  ...entriesFor(OR, { says: 'or' }),
  ...entriesFor(NOT, { says: 'not' }),
  ...entriesFor(NO_NEED, { says: 'no_need' }),
  ...entriesFor(NEEDED, { says: 'needed' }),
  ...entriesFor(ORDINALS, { says: 'ordinal' }),
  ...entriesFor(prices.UNSUPPORTED, { says: 'unsupported' }),
  ...entriesFor(prices.AROUND, { says: 'around' }),
  ...entriesFor(prices.BETWEEN, { says: 'from' }),
  ...entriesFor(prices.AT_LEAST, { says: 'at_least' }),
  ...entriesFor(prices.AT_MOST, { says: 'at_most' }),
  ...entriesFor(prices.OR_LESS, { says: 'or_less' }),
  ...entriesFor(prices.OR_MORE, { says: 'or_more' }),
  ...entriesFor(prices.SOME_CURRENCY, { says: 'currency', value: undefined }),
  ...entriesOf(prices.CURRENCIES, (value) => ({ says: 'currency', value })),
  ...Object.entries(SPANS).flatMap(([value, { single, several }]) => [
    ...entriesFor(several, { says: 'span', value: value as keyof typeof SPANS, single: false }),
    ...entriesFor(single, { says: 'span', value: value as keyof typeof SPANS, single: true }),
  ]),
  ...entriesOf(prices.DURATIONS, (value) => ({ says: 'duration', value })),
  ...STAYS.flatMap(({ phrases, stay }) => entriesFor(phrases, { says: 'stay', value: stay })),
  ...MONTH_NAMES.flatMap((names, index) => entriesFor(names, { says: 'month', value: MONTHS[index] ?? 'jan' })),
  ...TERMS.flatMap(({ phrases, month, stay }) =>
    entriesFor(phrases, { says: 'month', value: month, ...(stay && { stay }) }),
  ),
  ...entriesFor(travel.MINUTES, { says: 'minutes', value: 1 }),
  ...entriesFor(travel.HOURS, { says: 'minutes', value: 60 }),
  ...travel.TIMES.flatMap(({ phrases, minutes }) => entriesFor(phrases, { says: 'time', value: minutes })),
  ...entriesOf(travel.MODES, (value) => ({ says: 'mode', value })),
  ...entriesOf(rooms.PARTS, (value) => ({ says: 'part', value })),
  ...entriesFor(rooms.BEDROOMS, { says: 'bedrooms', others: 0 }),
  ...entriesFor(rooms.ROOMS, { says: 'bedrooms', others: 1 }),
  ...entriesFor(rooms.FLATSHARE, { says: 'flatshare' }),
  ...entriesFor(rooms.SHARE, { says: 'share' }),
  ...entriesOf(rooms.TYPES, (value) => ({ says: 'type', value })),
  ...entriesOf(rooms.TAGS, (value) => ({ says: 'tag', value })),
  ...entriesFor(rooms.AVAILABLE, { says: 'available' }),
  ...entriesOf(rooms.UNIT_TYPES, (value) => ({ says: 'unit_type', value })),
  ...entriesOf(AMENITIES, (value) => ({ says: 'amenity', value })),
  ...entriesFor(travel.WALKING_DISTANCE, { says: 'walking_distance' }),
])

/** Longest phrase in tokens. */
export const MAX_PHRASE_TOKENS = Math.max(...[...PHRASES.keys()].map((phrase) => phrase.split(' ').length))
