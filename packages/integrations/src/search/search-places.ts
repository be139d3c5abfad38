import type { Client } from '@opensearch-project/opensearch'
import type { FacetsAsked } from '@amber/domain/search/facets'
import type { Listing } from '@amber/domain/search/listing'
import type { FoundPlaces } from '@amber/domain/search/found-places'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { giveUpAfter } from './give-up-after.ts'
import { type FacetsAnswer, facetsOf, facetsRequest } from './place-facets.ts'
import { scored, sortOf } from './place-order.ts'
import { all, type Clause, frame, refinements } from './place-query.ts'

type Answer = {
  hits: { total: { value: number }; hits?: { _source?: { card?: Listing } }[] }
  aggregations?: FacetsAnswer
}

type Request = { allow_partial_search_results: false; filter_path: string; body: Clause }

export async function searchPlaces(
  client: Client,
  index: string,
  search: PlaceSearch,
  facets: FacetsAsked | undefined,
  options: { requestTimeout: number },
): Promise<FoundPlaces> {
  const request = { index, ...searchRequest(search, facets) }
  const { hits, aggregations } = (await giveUpAfter(options, client.search(request, options))).body as unknown as Answer
  return {
    listings: (hits.hits ?? []).map(({ _source }) => cardOf(_source)),
    count: hits.total.value,
    ...(facets && aggregations && { facets: facetsOf(aggregations, facets) }),
  }
}

/** The alias may still lead to an index of the release before. */
export function cardOf(source: { card?: Listing } | undefined): Listing {
  if (source?.card === undefined) throw new Error('the index holds no cards: it is of another shape')
  return source.card
}

/** One round trip, and no more in the answer than is used. */
export function searchRequest(search: PlaceSearch, facets?: FacetsAsked): Request {
  const [base, chosen] = [frame(search), refinements(search)]
  // Counts of choices are made over all that the filters leave out too, so these may only cut the hits.
  const cutHitsOnly = facets !== undefined && chosen.length > 0
  return {
    // Part of the places is a wrong answer; PostgreSQL has them all.
    allow_partial_search_results: false,
    filter_path: 'hits.total.value,hits.hits._source,aggregations',
    body: {
      query: scored(search, cutHitsOnly ? base : [...base, ...chosen]),
      ...(cutHitsOnly && { post_filter: all(chosen) }),
      sort: sortOf(search),
      from: (search.p - 1) * search.limit,
      size: search.limit,
      track_total_hits: true,
      ...(facets && { aggs: facetsRequest(search, facets) }),
    },
  }
}
