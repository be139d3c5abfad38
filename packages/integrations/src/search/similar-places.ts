import type { Client } from '@opensearch-project/opensearch'
import { HALF_AWAY, HALF_PRICE, LEAST_LIKENESS, LIKENESS, type Likeness } from '@amber/domain/search/likeness'
import type { Listing } from '@amber/domain/search/listing'
import { giveUpAfter } from './give-up-after.ts'
import { type Clause, freeOn, someTenancy } from './place-query.ts'
import { cardOf } from './search-places.ts'

type Answer = { hits?: { hits?: { _source?: { card?: Listing } }[] } }

/** The places of the same city with a free room that are like this one, the most alike first; never the place itself. */
export async function similarPlaces(
  client: Client,
  index: string,
  like: Likeness,
  limit: number,
  options: { requestTimeout: number },
): Promise<Listing[]> {
  const request = { index, ...similarRequest(like, limit) }
  const { hits } = (await giveUpAfter(options, client.search(request, options))).body as unknown as Answer
  return (hits?.hits ?? []).map(({ _source }) => cardOf(_source))
}

type Request = { allow_partial_search_results: false; filter_path: string; body: Clause }

/** The weights and their reasons are `LIKENESS` of the domain; points of all clauses add up. */
export function similarRequest(like: Likeness, limit: number): Request {
  return {
    allow_partial_search_results: false,
    filter_path: 'hits.hits._source',
    body: {
      query: {
        bool: {
          filter: [
            { term: { status: 'active' } },
            { term: { region_ids: like.cityId } },
            someTenancy(freeOn(like.today)),
          ],
          must_not: [{ term: { ids: like.placeId } }],
          should: [...nearInPrice(like), ...ofTheSameKinds(like), near(like), ...withTheSameFeatures(like)],
        },
      },
      min_score: LEAST_LIKENESS,
      sort: [{ _score: 'desc' }, { id: 'asc' }],
      size: limit,
      track_total_hits: false,
    },
  }
}

/**
 * Falls as a Gauss curve does: to a half where the prices differ by `scale`. Of the place itself: its rooms' prices are
 * there too, the lowest first. A whole number arrives as an integer, and dividing by one would cut the rest off.
 */
const NEAR_IN_PRICE = `
double apart = (doc['tenancies.price'].get(0) - params.price) / (double) params.scale;
return Math.exp(-${Math.LN2} * apart * apart);
`

function nearInPrice({ price }: Likeness): Clause[] {
  if (price === null || price === 0) return []
  const script = { source: NEAR_IN_PRICE, params: { price, scale: price * HALF_PRICE } }
  return [points({ exists: { field: 'tenancies.price' } }, { script_score: { script }, weight: LIKENESS.price })]
}

/** Each kind of room that both have counts the same. */
const ofTheSameKinds = ({ unitTypes, today }: Likeness): Clause[] =>
  unitTypes.map((unitType) =>
    flat(
      someTenancy([{ term: { 'tenancies.unit_type': unitType } }, ...freeOn(today)]),
      LIKENESS.kind / unitTypes.length,
    ),
  )

const near = ({ point }: Likeness): Clause =>
  points(
    { match_all: {} },
    {
      gauss: { location: { origin: { lat: point.lat, lon: point.lng }, scale: `${HALF_AWAY}m`, decay: 0.5 } },
      weight: LIKENESS.distance,
    },
  )

const withTheSameFeatures = ({ amenities }: Likeness): Clause[] =>
  amenities.map((amenity) => flat({ term: { amenities: amenity } }, LIKENESS.features / amenities.length))

const flat = (filter: Clause, boost: number): Clause => ({ constant_score: { filter, boost } })

/** Nothing but what the function gives. */
const points = (query: Clause, weighed: Clause): Clause => ({
  function_score: { query, functions: [weighed], boost_mode: 'replace' },
})
