import type { Client } from '@opensearch-project/opensearch'
import { todayIn } from '@amber/domain/dates/today'
import { cellsAt } from '@amber/domain/geo/cells'
import { isInside } from '@amber/domain/geo/inside-area'
import { freeStays, type MatchFacts } from '@amber/domain/saved-search/match-facts'
import { dayNumber } from '@amber/domain/search/place-facts'
import type { Area } from '@amber/domain/search/place-search'
import type { SearchedTenancy } from '@amber/domain/search/fitting-tenancy'
import type { Patience } from './patience.ts'
import { searchedRoomTypes } from './place-document.ts'
import { all, type Clause } from './place-query.ts'

/** A search that finds a place as it was, as it is, or both times: the cheapest stay that fits, null where none does. */
export type MatchedSearch = { id: number; before: number | null; after: number | null }

export type PlaceChange = { before: MatchFacts | null; after: MatchFacts }

/** Those of one answer; OpenSearch gives no more than 10,000. */
const PAGE = 2_000

type Hit = {
  _source: { id: number; area: Area }
  fields: { _percolator_document_slot: number[] }
  sort: [number]
}

/**
 * The saved searches that find the place now, in pages. Both its states are asked in one request, stay by stay: a query
 * over nested ones takes three times as long.
 */
export async function* matchSavedSearches(
  client: Client,
  index: string,
  { before, after }: PlaceChange,
  now: Date,
  patience: Patience,
): AsyncGenerator<MatchedSearch[]> {
  const [staysAfter, staysBefore] = [freeStays(after, now), before === null ? [] : freeStays(before, now)]
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

  function matchOf({ _source: { id, area }, fields }: Hit): MatchedSearch[] {
    if (!isInside(area, after)) return []
    const slots = new Set(fields._percolator_document_slot)
    const price = cheapest(staysAfter.filter((_, slot) => slots.has(slot)))
    if (price === null) return []
    const wasInside = before !== null && isInside(area, before)
    const fitBefore = staysBefore.filter((_, slot) => slots.has(staysAfter.length + slot))
    return [{ id, after: price, before: wasInside ? cheapest(fitBefore) : null }]
  }

  let last: number | undefined
  do {
    const { body } = await client.search(
      {
        index,
        // A part of the searches is a wrong answer: the job comes again.
        allow_partial_search_results: false,
        filter_path: 'hits.hits._source,hits.hits.fields,hits.hits.sort',
        body: {
          query,
          size: PAGE,
          _source: ['id', 'area'],
          sort: [{ id: 'asc' }],
          ...(last !== undefined && { search_after: [last] }),
        },
      },
      patience,
    )
    const hits = (body.hits?.hits ?? []) as unknown as Hit[]
    yield hits.flatMap(matchOf)
    last = hits.length < PAGE ? undefined : hits.at(-1)?.sort[0]
  } while (last !== undefined)
}

const cheapest = (stays: readonly SearchedTenancy[]): number | null =>
  stays.length === 0 ? null : Math.min(...stays.map(({ price }) => price))

/** As a place is in its own index, as far as a saved search reads it, with one of its stays. */
const stayDocument = ({ nameWords, amenities, tags }: MatchFacts, stay: SearchedTenancy): Clause => ({
  name_words: nameWords,
  amenities,
  tags,
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
    move_in_months: stay.moveInMonths,
  },
})
