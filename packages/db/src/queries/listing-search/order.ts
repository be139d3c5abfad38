import type { Point } from '@amber/domain/geo/point'
import { dayNumber } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { HALF_DISTANCE, HALF_FRESHNESS, WEIGHTS } from '@amber/domain/search/relevance'
import { type RawBuilder, sql } from 'kysely'
import { metresTo } from './area.ts'

/** What places are ordered by: a whole number, or null for those that come last either way. */
export function sortValue(search: PlaceSearch): RawBuilder<number | null> {
  switch (search.sort.key) {
    case 'relevance':
      return score(search)
    case 'price':
      return sql`rooms.price`
    case 'total':
      return sql`rooms.total`
    case 'distance':
      return search.centre ? metresTo(search.centre) : sql`null::bigint`
    case 'rating':
      return sql`place.rating`
    case 'updated':
      return sql`place.updated_at_ms`
  }
}

/** As `placeScore` has it; dividing whole numbers cuts off. */
const score = ({ centre, today }: PlaceSearch): RawBuilder<number> => sql`
  case when rooms.free then ${sql.lit(WEIGHTS.availability)} else 0 end
    + ${distancePoints(centre)}
    + place.rating_points
    + case
        when place.confirmed_day is null then 0
        else ${halving(WEIGHTS.freshness, HALF_FRESHNESS, daysSince(today))}
      end
    + place.completeness_points`

const distancePoints = (centre: Point | null) =>
  centre ? halving(WEIGHTS.distance, HALF_DISTANCE, metresTo(centre)) : sql`0`

const daysSince = (today: PlaceSearch['today']) => sql`greatest(${sql.lit(dayNumber(today))} - place.confirmed_day, 0)`

const halving = (most: number, half: number, value: RawBuilder<unknown>) =>
  sql`${sql.lit(most * half)} / (${sql.lit(half)} + ${value})`

/** Whether the order can be told only by looking at the rooms. */
export const sortsByRooms = ({ sort: { key } }: PlaceSearch) =>
  key === 'relevance' || key === 'price' || key === 'total'

export const direction = ({ sort: { order } }: PlaceSearch) => (order === 'desc' ? sql`desc` : sql`asc`)
