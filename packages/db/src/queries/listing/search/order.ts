import type { Point } from '@amber/domain/geo/point'
import { dayNumber } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { HALF_DISTANCE_METRES, HALF_FRESHNESS_DAYS, WEIGHTS } from '@amber/domain/search/relevance'
import { type RawBuilder, sql } from 'kysely'
import { distanceTo } from './area.ts'

/** Returns the integer to sort by, or null for places that come last in either direction. */
export function sortValue(search: PlaceSearch): RawBuilder<number | null> {
  switch (search.sort.key) {
    case 'relevance':
      return score(search)
    case 'price':
      return sql`rooms.price`
    case 'total':
      return sql`rooms.total`
    case 'distance':
      return search.centre ? distanceTo(search.centre) : sql`null::bigint`
    case 'rating':
      return sql`place.rating`
    case 'updated':
      return sql`place.updated_at_ms`
  }
}

/** Computes the same score as `placeScore`; integer division truncates. */
const score = ({ centre, today }: PlaceSearch): RawBuilder<number> => sql`
  case when rooms.free then ${sql.lit(WEIGHTS.availability)} else 0 end
    + ${distancePoints(centre)}
    + place.rating_points
    + case
        when place.confirmed_day is null then 0
        else ${decayingPoints(WEIGHTS.freshness, HALF_FRESHNESS_DAYS, daysSince(today))}
      end
    + place.completeness_points`

const distancePoints = (centre: Point | undefined) =>
  centre ? decayingPoints(WEIGHTS.distance, HALF_DISTANCE_METRES, distanceTo(centre)) : sql`0`

const daysSince = (today: PlaceSearch['today']) => sql`greatest(${sql.lit(dayNumber(today))} - place.confirmed_day, 0)`

const decayingPoints = (max: number, halfPointsAt: number, value: RawBuilder<unknown>) =>
  sql`${sql.lit(max * halfPointsAt)} / (${sql.lit(halfPointsAt)} + ${value})`

/** Returns whether sorting requires the rooms. */
export const sortsByRooms = ({ sort: { key } }: PlaceSearch) =>
  key === 'relevance' || key === 'price' || key === 'total'

export const direction = ({ sort: { order } }: PlaceSearch) => (order === 'desc' ? sql`desc` : sql`asc`)
