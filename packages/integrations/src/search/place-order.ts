import { EARTH_RADIUS, type Point } from '@amber/domain/geo/point'
import { dayNumber } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { HALF_DISTANCE, HALF_FRESHNESS, WEIGHTS } from '@amber/domain/search/relevance'
import { all, type Clause, fitting, freeOn, someTenancy } from './place-query.ts'

const RADIANS = Math.PI / 180

/** As `metresBetween` of the domain, operation by operation, so that both cut off at the same metre. */
const METRES = `
double metresTo(double centreLat, double centreLng, double placeLat, double placeLng) {
  double lat1 = centreLat * ${RADIANS};
  double lat2 = placeLat * ${RADIANS};
  double halfLat = Math.sin((lat2 - lat1) / 2);
  double halfLng = Math.sin(((placeLng - centreLng) * ${RADIANS}) / 2);
  double chord = halfLat * halfLat + Math.cos(lat1) * Math.cos(lat2) * halfLng * halfLng;
  return Math.floor(2 * ${EARTH_RADIUS} * Math.asin(Math.min(1.0, Math.sqrt(chord))));
}
`

/** All points of `placeScore` but those for availability. What differs between two searches is a parameter: each script is compiled once. */
const POINTS = `
double points = doc['rating_points'].value + doc['completeness_points'].value;
if (doc['confirmed_day'].size() != 0) {
  double days = Math.max(0, params.today - doc['confirmed_day'].value);
  points += Math.floor(${WEIGHTS.freshness * HALF_FRESHNESS}.0 / (${HALF_FRESHNESS} + days));
}
`
const DISTANCE_POINTS = `
double metres = metresTo(params.lat, params.lng, doc['location'].lat, doc['location'].lon);
points += Math.floor(${WEIGHTS.distance * HALF_DISTANCE}.0 / (${HALF_DISTANCE} + metres));
`
const SCORE = `${POINTS} return points;`
const SCORE_NEAR = `${METRES} ${POINTS} ${DISTANCE_POINTS} return points;`
const DISTANCE = `${METRES} return metresTo(params.lat, params.lng, doc['location'].lat, doc['location'].lon);`

/** Equal places come by their id, whatever the order. */
export function sortOf({ sort: { key, order }, centre, room, today }: PlaceSearch): Clause[] {
  return [first(), { id: 'asc' }]

  function first(): Clause {
    switch (key) {
      case 'relevance':
        return { _score: order }
      case 'price':
      case 'total': {
        const nested = { path: 'tenancies', filter: all([...fitting(room), ...freeOn(today)]) }
        return { [`tenancies.${key}`]: { order, mode: 'min', missing: '_last', nested } }
      }
      case 'distance':
        if (centre === null) throw new Error('there is no centre to be near to')
        return { _script: { type: 'number', order, script: { source: DISTANCE, params: { ...centre } } } }
      case 'rating':
        return { rating: { order, missing: '_last' } }
      case 'updated':
        return { updated_at: order }
    }
  }
}

/** Scores only what is ordered by its score. */
export function scored(search: PlaceSearch, filter: readonly Clause[]): Clause {
  if (search.sort.key !== 'relevance') return all(filter)
  const { centre, room, today } = search
  return {
    function_score: {
      query: all(filter),
      functions: [
        { script_score: { script: scoreScript(centre, dayNumber(today)) } },
        { filter: someTenancy([...fitting(room), ...freeOn(today)]), weight: WEIGHTS.availability },
      ],
      score_mode: 'sum',
      boost_mode: 'replace',
    },
  }
}

const scoreScript = (centre: Point | null, today: number): Clause =>
  centre === null
    ? { source: SCORE, params: { today } }
    : { source: SCORE_NEAR, params: { today, lat: centre.lat, lng: centre.lng } }
