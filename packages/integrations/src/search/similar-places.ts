import type { Client } from '@opensearch-project/opensearch'
import {
  DISTANCE_HALF_SCORE_METRES,
  PRICE_HALF_SCORE_RATIO,
  MIN_SIMILARITY,
  SIMILARITY_WEIGHTS,
  type Similarity,
} from '@amber/domain/search/similarity'
import type { Listing } from '@amber/domain/search/listing'
import { type Clause, availabilityClauses, anyTenancy } from './place-query.ts'
import { cardOf } from './search-places.ts'

type SimilarResponse = { hits?: { hits?: { _source?: { card?: Listing } }[] } }

/** Finds places with an available room in the same city, most similar first; never the place itself. */
export async function similarPlaces(
  client: Client,
  index: string,
  reference: Similarity,
  limit: number,
  options: { requestTimeout: number },
): Promise<Listing[]> {
  const request = { index, ...similarRequest(reference, limit) }
  const { hits } = (await client.search(request, options)).body as unknown as SimilarResponse
  return (hits?.hits ?? []).map(({ _source }) => cardOf(_source))
}

type Request = { allow_partial_search_results: false; filter_path: string; body: Clause }

/** Builds the request. The scores of all clauses add up; `SIMILARITY_WEIGHTS` of the domain explains the weights. */
function similarRequest(reference: Similarity, limit: number): Request {
  return {
    allow_partial_search_results: false,
    filter_path: 'hits.hits._source',
    body: {
      query: {
        bool: {
          filter: [
            { term: { status: 'active' } },
            { term: { region_ids: reference.cityId } },
            anyTenancy(availabilityClauses(reference.today)),
          ],
          must_not: [{ term: { ids: reference.placeId } }],
          should: [
            ...priceClauses(reference),
            ...unitTypeClauses(reference),
            distanceClause(reference),
            ...amenityClauses(reference),
          ],
        },
      },
      min_score: MIN_SIMILARITY,
      sort: [{ _score: 'desc' }, { id: 'asc' }],
      size: limit,
      track_total_hits: false,
    },
  }
}

/**
 * Scores price similarity on a Gaussian curve that falls to a half where prices differ by `scale`. Reads the room
 * prices copied to the place, lowest first. The cast is needed because whole numbers arrive as integers, and the
 * division would truncate.
 */
const PRICE_SCRIPT = `
double apart = (doc['tenancies.price'].get(0) - params.price) / (double) params.scale;
return Math.exp(-${Math.LN2} * apart * apart);
`

function priceClauses({ price }: Similarity): Clause[] {
  if (price === null || price === 0) return []
  const script = { source: PRICE_SCRIPT, params: { price, scale: price * PRICE_HALF_SCORE_RATIO } }
  return [
    functionScore(
      { exists: { field: 'tenancies.price' } },
      { script_score: { script }, weight: SIMILARITY_WEIGHTS.price },
    ),
  ]
}

/** Returns one clause per unit type, all weighted equally. */
const unitTypeClauses = ({ unitTypes, today }: Similarity): Clause[] =>
  unitTypes.map((unitType) =>
    constantScore(
      anyTenancy([{ term: { 'tenancies.unit_type': unitType } }, ...availabilityClauses(today)]),
      SIMILARITY_WEIGHTS.kind / unitTypes.length,
    ),
  )

const distanceClause = ({ point }: Similarity): Clause =>
  functionScore(
    { match_all: {} },
    {
      gauss: {
        location: { origin: { lat: point.lat, lon: point.lng }, scale: `${DISTANCE_HALF_SCORE_METRES}m`, decay: 0.5 },
      },
      weight: SIMILARITY_WEIGHTS.distance,
    },
  )

const amenityClauses = ({ amenities }: Similarity): Clause[] =>
  amenities.map((amenity) =>
    constantScore({ term: { amenities: amenity } }, SIMILARITY_WEIGHTS.features / amenities.length),
  )

const constantScore = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost } })

/** Uses only the function's score and ignores that of the query. */
const functionScore = (query: Clause, scoreFunction: Clause): Clause => ({
  function_score: { query, functions: [scoreFunction], boost_mode: 'replace' },
})
