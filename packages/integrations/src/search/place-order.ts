import { EARTH_RADIUS_METRES, type Point } from '@amber/domain/geo/point'
import { dayNumber } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { HALF_DISTANCE_METRES, HALF_FRESHNESS_DAYS, WEIGHTS } from '@amber/domain/search/relevance'
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
points += Math.floor(${WEIGHTS.distance * HALF_DISTANCE_METRES}.0 / (${HALF_DISTANCE_METRES} + metres));
`
const SCORE = `${POINTS} return points;`
const SCORE_NEAR = `${METRES_FUNCTION} ${POINTS} ${DISTANCE_POINTS} return points;`
const DISTANCE = `${METRES_FUNCTION} return metresTo(params.lat, params.lng, doc['location'].lat, doc['location'].lon);`

/** Returns the sort clauses. Ties are sorted by ascending id in every order. */
export function sortOf({ sort: { key, order }, centre, room, today }: PlaceSearch): Clause[] {
  return [primarySort(), { id: 'asc' }]

  function primarySort(): Clause {
    switch (key) {
      case 'relevance':
        return { _score: order }
      case 'price':
      case 'total': {
        const nested = { path: 'tenancies', filter: all([...tenancyClauses(room), ...availabilityClauses(today)]) }
        return { [`tenancies.${key}`]: { order, mode: 'min', missing: '_last', nested } }
      }
      case 'distance':
        if (centre === undefined) throw new Error('no centre to sort by distance from')
        return { _script: { type: 'number', order, script: { source: DISTANCE, params: { ...centre } } } }
      case 'rating':
        return { rating: { order, missing: '_last' } }
      case 'updated':
        return { updated_at: order }
    }
  }
}

/** Adds scoring only when results are sorted by score. */
export function scored(search: PlaceSearch, filter: readonly Clause[]): Clause {
  if (search.sort.key !== 'relevance') return all(filter)
  const { centre, room, today } = search
  return {
    function_score: {
      query: all(filter),
      functions: [
        { script_score: { script: scoreScript(centre, dayNumber(today)) } },
        { filter: anyTenancy([...tenancyClauses(room), ...availabilityClauses(today)]), weight: WEIGHTS.availability },
      ],
      score_mode: 'sum',
      boost_mode: 'replace',
    },
  }
}

const scoreScript = (centre: Point | undefined, today: number): Clause =>
  centre === undefined
    ? { source: SCORE, params: { today } }
    : { source: SCORE_NEAR, params: { today, lat: centre.lat, lng: centre.lng } }
