import type { Client } from '@opensearch-project/opensearch'
import { todayIn } from '@amber/domain/dates/today'
import { cellsAt } from '@amber/domain/geo/cells'
import { isInside } from '@amber/domain/geo/inside-area'
import { availableStays, type MatchFacts } from '@amber/domain/saved-search/match-facts'
import { dayNumber } from '@amber/domain/search/place-facts'
import type { RoomFilter } from '@amber/domain/search/place-search'
import type { SearchedTenancy } from '@amber/domain/search/match-tenancy'
import { representativeStays } from '@amber/domain/search/preferred-room'
import type { RequestTimeout } from './timeouts.ts'
import { preferredPrice, searchedRoomTypes } from './place-document.ts'
import { all, type Clause } from './place-query.ts'
import type { SavedSearchDocument } from './saved-search-document.ts'

/**
 * A saved search that matches a place before or after a change. Each price is that of the stay that represents
 * the place, or null when none matches.
 */
export type MatchedSearch = { id: number; before: number | null; after: number | null }

export type PlaceChange = { before: MatchFacts | null; after: MatchFacts }

/** Searches per page; OpenSearch returns at most 10,000. */
const PAGE_SIZE = 2_000

type Hit = {
  _source: Pick<SavedSearchDocument, 'id' | 'area' | 'preference'>
  fields: { _percolator_document_slot: number[] }
  sort: [number]
}

/**
 * Yields the saved searches that match the place now, in pages. Both states are percolated in one request, as one
 * document per stay, because nested documents take three times as long.
 */
export async function* matchSavedSearches(
  client: Client,
  index: string,
  { before, after }: PlaceChange,
  now: Date,
  timeout: RequestTimeout,
): AsyncGenerator<MatchedSearch[]> {
  const [staysAfter, staysBefore] = [availableStays(after, now), before === null ? [] : availableStays(before, now)]
  if (staysAfter.length === 0) return
  const documents = [
    ...staysAfter.map((stay) => stayDocument(after, stay)),
    ...staysBefore.map((stay) => stayDocument(before ?? after, stay)),
  ]
  const query = all([
    { terms: { cells: cellsAt(after) } },
    { range: { ends_on: { gte: dayNumber(todayIn(after.timeZone, now)) } } },
    { percolate: { field: 'query', documents } },
  ])

  function matchOf({ _source: { id, area, preference }, fields }: Hit): MatchedSearch[] {
    if (!isInside(area, after)) return []
    const slots = new Set(fields._percolator_document_slot)
    const price = representativePrice(
      preference,
      staysAfter.filter((_, slot) => slots.has(slot)),
    )
    if (price === null) return []
    const wasInside = before !== null && isInside(area, before)
    const matchingBefore = staysBefore.filter((_, slot) => slots.has(staysAfter.length + slot))
    return [{ id, after: price, before: wasInside ? representativePrice(preference, matchingBefore) : null }]
  }

  let lastId: number | undefined
  do {
    const { body } = await client.search(
      {
        index,
        // Partial results would be wrong; the job is retried instead.
        allow_partial_search_results: false,
        filter_path: 'hits.hits._source,hits.hits.fields,hits.hits.sort',
        body: {
          query,
          size: PAGE_SIZE,
          _source: ['id', 'area', 'preference'],
          sort: [{ id: 'asc' }],
          ...(lastId !== undefined && { search_after: [lastId] }),
        },
      },
      timeout,
    )
    const hits = (body.hits?.hits ?? []) as unknown as Hit[]
    yield hits.flatMap(matchOf)
    lastId = hits.length < PAGE_SIZE ? undefined : hits.at(-1)?.sort[0]
  } while (lastId !== undefined)
}

const representativePrice = (filter: RoomFilter, stays: readonly SearchedTenancy[]): number | null =>
  stays.length === 0 ? null : Math.min(...representativeStays(filter, stays).map(({ price }) => price))

/** Returns the fields of a place that saved searches query, as in its own index, with one of its stays. */
const stayDocument = ({ nameWords, amenities, tags, commutes = [] }: MatchFacts, stay: SearchedTenancy): Clause => ({
  name_words: nameWords,
  amenities,
  tags,
  commutes,
  tenancies: {
    room_types: searchedRoomTypes(stay),
    bathroom_type: stay.bathroomType,
    kitchen_type: stay.kitchenType,
    unit_type: stay.unitType,
    bedroom_count: stay.bedroomCount,
    bathroom_count: stay.bathroomCount,
    lease_weeks: stay.leaseWeeks,
    lease_months: stay.leaseMonths,
    price: stay.price,
    ...preferredPrice(stay),
    total: stay.total,
    move_in_months: stay.moveInMonths,
  },
})
