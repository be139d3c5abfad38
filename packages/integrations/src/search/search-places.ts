import type { Client } from '@opensearch-project/opensearch'
import type { FacetRequest } from '@amber/domain/search/facets'
import type { Listing } from '@amber/domain/search/listing'
import type { FoundPlaces } from '@amber/domain/search/found-places'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { type FacetsResponse, facetsOf, facetsRequest } from './place-facets.ts'
import { scored, sortOf } from './place-order.ts'
import { all, type Clause, scopeClauses, filterClauses } from './place-query.ts'

type SearchResponse = {
  hits: { total: { value: number }; hits?: { _source?: { card?: Listing } }[] }
  aggregations?: FacetsResponse
}

type Request = { allow_partial_search_results: false; filter_path: string; body: Clause }

export async function searchPlaces(
  client: Client,
  index: string,
  search: PlaceSearch,
  facets: FacetRequest | undefined,
  options: { requestTimeout: number },
): Promise<FoundPlaces> {
  const request = { index, ...searchRequest(search, facets) }
  const { hits, aggregations } = (await client.search(request, options)).body as unknown as SearchResponse
  return {
    listings: (hits.hits ?? []).map(({ _source }) => cardOf(_source)),
    count: hits.total.value,
    ...(facets && aggregations && { facets: facetsOf(aggregations, facets, search) }),
  }
}

/** Returns the listing. Throws when the alias still points to an index of the previous release. */
export function cardOf(source: { card?: Listing } | undefined): Listing {
  if (source?.card === undefined) throw new Error('place document has no card: index is of another version')
  return source.card
}

/** Builds a single request whose response holds only what is used. */
function searchRequest(search: PlaceSearch, facets?: FacetRequest): Request {
  const [base, chosen] = [scopeClauses(search), filterClauses(search)]
  // Facets are also counted over places that the filters exclude, so filters may only narrow the hits.
  const filterHitsOnly = facets !== undefined && chosen.length > 0
  return {
    // Partial results would be wrong; PostgreSQL can return all places.
    allow_partial_search_results: false,
    filter_path: 'hits.total.value,hits.hits._source,aggregations',
    body: {
      query: scored(search, filterHitsOnly ? base : [...base, ...chosen]),
      ...(filterHitsOnly && { post_filter: all(chosen) }),
      sort: sortOf(search),
      from: (search.p - 1) * search.limit,
      size: search.limit,
      track_total_hits: true,
      ...(facets && { aggs: facetsRequest(search, facets) }),
    },
  }
}
