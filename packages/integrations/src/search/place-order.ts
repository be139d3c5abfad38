import { EARTH_RADIUS_METRES } from '@amber/domain/geo/point'
import { dayNumber } from '@amber/domain/search/place-facts'
import type { PlaceSearch, SortOrder } from '@amber/domain/search/place-search'
import { codesOf, LONGER_COMMUTE_WEIGHT } from '@amber/domain/commute/commute-code'
import { availableFirst } from '@amber/domain/search/available-first'
import { HALF_FRESHNESS_DAYS, NEARNESS, WEIGHTS } from '@amber/domain/search/relevance'
import { scoredByPrice } from './price-order.ts'
import { all, type Clause, tenancyClauses, availabilityClauses, anyTenancy } from './place-query.ts'

const RADIANS_PER_DEGREE = Math.PI / 180

/** Mirrors `metresBetween` of the domain operation by operation, so that both round down to the same metre. */
const METRES_FUNCTION = `
double metresTo(double centreLat, double centreLng, double placeLat, double placeLng) {
  double lat1 = centreLat * ${RADIANS_PER_DEGREE};
  double lat2 = placeLat * ${RADIANS_PER_DEGREE};
  double halfLat = Math.sin((lat2 - lat1) / 2);
  double halfLng = Math.sin(((placeLng - centreLng) * ${RADIANS_PER_DEGREE}) / 2);
  double chord = halfLat * halfLat + Math.cos(lat1) * Math.cos(lat2) * halfLng * halfLng;
  return Math.floor(2 * ${EARTH_RADIUS_METRES} * Math.asin(Math.min(1.0, Math.sqrt(chord))));
}
`

/**
 * Script for all points of `placeScore` except those for availability. Values that differ between searches are
 * parameters, so that each script is compiled once.
 */
const POINTS = `
double points = doc['rating_points'].value + doc['completeness_points'].value;
if (doc['confirmed_day'].size() != 0) {
  double days = Math.max(0, params.today - doc['confirmed_day'].value);
  points += Math.floor(${WEIGHTS.freshness * HALF_FRESHNESS_DAYS}.0 / (${HALF_FRESHNESS_DAYS} + days));
}
`
const DISTANCE_POINTS = `
double metres = metresTo(params.lat, params.lng, doc['location'].lat, doc['location'].lon);
points += Math.floor(${WEIGHTS.distance}.0 * params.half / (params.half + Math.max(metres - params.near, 0)));
`
const SCORE = `${POINTS} return points;`
const SCORE_NEAR = `${METRES_FUNCTION} ${POINTS} ${DISTANCE_POINTS} return points;`
const DISTANCE = `${METRES_FUNCTION} return metresTo(params.lat, params.lng, doc['location'].lat, doc['location'].lon);`

/** Sorts as `commuteOrder` of the reference search. Places without minutes to one of the campuses come last. */
const COMMUTE = `
long longest = 0;
long sum = 0;
for (int c = 0; c < params.from.size(); c++) {
  long from = ((Number) params.from[c]).longValue();
  long to = ((Number) params.to[c]).longValue();
  long minutes = -1;
  for (long code : doc['commutes']) {
    if (code >= from && code <= to) { minutes = (code - from) / 2; break; }
  }
  if (minutes < 0) return params.last;
  if (minutes > longest) longest = minutes;
  sum += minutes;
}
return longest * ${LONGER_COMMUTE_WEIGHT} + sum;
`

const RATING = `return doc['rating'].size() == 0 ? params.last : doc['rating_points'].value;`

/** Returns the sort clauses. Ties are sorted by ascending id in every order. */
export function sortOf(search: PlaceSearch): Clause[] {
  const {
    sort: { key, order },
    centre,
  } = search
  return [...(availableFirst(search) ? [availableSort(search)] : []), ...sortsByKey(), { id: 'asc' }]

  function sortsByKey(): Clause[] {
    switch (key) {
      case 'relevance':
      case 'price':
      case 'total':
        return [{ _score: order }]
      case 'distance':
        if (centre === undefined) throw new Error('no centre to sort by distance from')
        return [{ _script: { type: 'number', order, script: { source: DISTANCE, params: { ...centre } } } }]
      case 'commute':
        return [commuteSort(search)]
      case 'rating':
        return [ratingSort(order), { rating: { order, missing: '_last' } }]
      case 'updated':
        return [{ updated_at: order }]
    }
  }
}

/** Sorts places with an available matching tenancy before all others, which have no value to sort by. */
const availableSort = ({ room, today }: PlaceSearch): Clause => ({
  'tenancies.free': {
    order: 'desc',
    mode: 'max',
    missing: '_last',
    nested: { path: 'tenancies', filter: all([...tenancyClauses(room), ...availabilityClauses(today)]) },
  },
})

/** Sorts by the points of the rating, so that few reviews count for little. Places without reviews come last. */
const ratingSort = (order: SortOrder): Clause => ({
  _script: {
    type: 'number',
    order,
    script: { source: RATING, params: { last: order === 'desc' ? -1 : WEIGHTS.rating + 1 } },
  },
})

function commuteSort({ commutes, sort: { order } }: PlaceSearch): Clause {
  if (commutes === undefined) throw new Error('no commute to sort by')
  const ranges = commutes.map(codesOf)
  const params = {
    from: ranges.map(({ from }) => from),
    to: ranges.map(({ to }) => to),
    last: order === 'desc' ? -1 : Number.MAX_SAFE_INTEGER,
  }
  return { _script: { type: 'number', order, script: { source: COMMUTE, params } } }
}

/** Adds scoring only when results are sorted by score. */
export function scored(search: PlaceSearch, filter: readonly Clause[]): Clause {
  switch (search.sort.key) {
    case 'relevance':
      return scoredByRelevance(search, filter)
    case 'price':
    case 'total':
      return scoredByPrice(search, filter)
    default:
      return all(filter)
  }
}

function scoredByRelevance(search: PlaceSearch, filter: readonly Clause[]): Clause {
  const { room, today } = search
  const available = [...tenancyClauses(room), ...availabilityClauses(today)]
  return {
    function_score: {
      query: all(filter),
      functions: [
        { script_score: { script: scoreScript(search) } },
        { filter: anyTenancy(available), weight: WEIGHTS.availability },
        {
          filter: anyTenancy([...available, { term: { 'tenancies.for_one': true } }]),
          weight: WEIGHTS.room_for_one,
        },
      ],
      score_mode: 'sum',
      boost_mode: 'replace',
    },
  }
}

function scoreScript({ centre, centreKind = 'city', today }: PlaceSearch): Clause {
  const params = { today: dayNumber(today) }
  if (centre === undefined) return { source: SCORE, params }
  return { source: SCORE_NEAR, params: { ...params, lat: centre.lat, lng: centre.lng, ...NEARNESS[centreKind] } }
}
