import { todayIn } from '@amber/domain/dates/today'
import type { Market } from '@amber/domain/search/market'
import { monthNumber } from '@amber/domain/search/month-number'
import { nameWords } from '@amber/domain/search/name-words'
import { nextOccurrenceOfMonth } from '@amber/domain/search/move-in-month'
import type { PlaceSearch, Range, RoomFilter } from '@amber/domain/search/place-search'
import { refuse } from '../../../http/refuse.ts'
import type { Query } from './query.ts'
import { type Named, resolveArea, resolveCentre } from './resolve-area.ts'

/** The query with every name looked up and every word of it given its meaning there and then. */
export function resolveSearch(query: Query, named: Named, market: Market, now: Date): PlaceSearch {
  const centre = resolveCentre(query, named.region)
  if (query.sort_key === 'distance' && centre === null) refuse({ sort_key: 'not_allowed' })
  return {
    area: resolveArea(query, named, centre),
    centre,
    room: roomFilterOf(query, market, now),
    available: query.available,
    statuses: query.statuses,
    ids: query.ids,
    nameWords: query.name === undefined ? undefined : nameWords(query.name),
    ownerId: query.owner,
    partnerId: query.whitelabel_partner_id,
    anyFeature: query.features,
    allFeatures: query.features_and,
    tags: query.tags,
    sort: { key: query.sort_key, order: query.sort_order },
    p: query.p,
    limit: query.limit,
    today: todayIn(market.timeZone, now),
  }
}

function roomFilterOf(query: Query, market: Market, now: Date): RoomFilter {
  const lease = rangeOf(query, 'meta_min_lease_duration', 'meta_max_lease_duration')
  const price = rangeOf(query, 'min_price', 'max_price')
  return {
    roomTypes: query.room_types,
    bathroomTypes: query.bathroom_types,
    kitchenTypes: query.kitchen_types,
    unitTypes: query.meta_unit_types,
    bedrooms: countsOf(query.meta_bedroom_counts),
    bathrooms: countsOf(query.meta_bathroom_counts),
    lease: lease && { ...lease, unit: market.leaseUnit },
    moveInMonth: moveInMonth(query, market, now),
    price: price && { min: inHundredths(price.min), max: inHundredths(price.max) },
  }
}

function moveInMonth({ move_in_month: month }: Query, { timeZone }: Market, now: Date): number | undefined {
  const first = month === undefined ? undefined : nextOccurrenceOfMonth(month, now, timeZone)
  return first === undefined ? undefined : monthNumber(first)
}

type Bound = 'min_price' | 'max_price' | 'meta_min_lease_duration' | 'meta_max_lease_duration'

function rangeOf(query: Pick<Query, Bound>, from: Bound, to: Bound): Range | undefined {
  const [min = null, max = null] = [query[from], query[to]]
  if (min === null && max === null) return undefined
  if (min !== null && max !== null && min > max) refuse({ [to]: 'too_small' })
  return { min, max }
}

const countsOf = (counts: readonly number[] | undefined): Range | undefined =>
  counts && { min: counts[0] ?? null, max: counts[1] ?? null }

const inHundredths = (units: number | null) => (units === null ? null : units * 100)
