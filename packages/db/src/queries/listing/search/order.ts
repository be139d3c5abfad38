import { dayNumber } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { availableFirst } from '@amber/domain/search/available-first'
import type { CommuteLimit } from '@amber/domain/commute/commute-filter'
import { codesOf, LONGER_COMMUTE_WEIGHT } from '@amber/domain/commute/commute-code'
import { HALF_FRESHNESS_DAYS, NEARNESS, WEIGHTS } from '@amber/domain/search/relevance'
import { type RawBuilder, sql } from 'kysely'
import { distanceTo } from './area.ts'
import { minutesWithin } from './commute.ts'

/** Returns the number to sort by, or null for places that come last in either direction. */
export function sortValue(search: PlaceSearch): RawBuilder<number | null> {
  switch (search.sort.key) {
    case 'relevance':
      return score(search)
    case 'price':
    case 'total':
      return sql`rooms.amount`
    case 'distance':
      return search.centre ? distanceTo(search.centre) : sql`null::bigint`
    case 'commute':
      return commuteOrder(search.commutes ?? [])
    case 'rating':
      return sql`case when place.rating is not null then place.rating_points end`
    case 'updated':
      return sql`place.updated_at_ms`
  }
}

/** Sorts as `commuteOrder` of the reference search: adding a null gives null, which `greatest` would ignore. */
function commuteOrder(limits: readonly CommuteLimit[]): RawBuilder<number | null> {
  if (limits.length === 0) return sql`null::bigint`
  const minutes = limits.map((limit) => minutesWithin(codesOf(limit)))
  return sql`greatest(${sql.join(minutes)}) * ${sql.lit(LONGER_COMMUTE_WEIGHT)} + ${sql.join(minutes, sql` + `)}`
}

/** Returns the number to sort places by whose sort value is equal or null: the price of their full rooms, or their mean. */
export function secondSortValue({ sort: { key } }: PlaceSearch): RawBuilder<number | null> {
  if (key === 'rating') return sql`place.rating`
  return key === 'price' || key === 'total' ? sql`rooms.full_amount` : sql`null::real`
}

/** Computes the same score as `placeScore`; integer division truncates. */
const score = (search: PlaceSearch): RawBuilder<number> => sql`
  case when rooms.free then ${sql.lit(WEIGHTS.availability)} else 0 end
    + case when rooms.free_for_one then ${sql.lit(WEIGHTS.room_for_one)} else 0 end
    + ${distancePoints(search)}
    + place.rating_points
    + case
        when place.confirmed_day is null then 0
        else ${decayingPoints(WEIGHTS.freshness, HALF_FRESHNESS_DAYS, daysSince(search.today))}
      end
    + place.completeness_points`

function distancePoints({ centre, centreKind = 'city' }: PlaceSearch): RawBuilder<number> {
  if (centre === undefined) return sql`0`
  const { near, half } = NEARNESS[centreKind]
  return decayingPoints(WEIGHTS.distance, half, sql`greatest(${distanceTo(centre)} - ${sql.lit(near)}, 0)`)
}

const daysSince = (today: PlaceSearch['today']) => sql`greatest(${sql.lit(dayNumber(today))} - place.confirmed_day, 0)`

const decayingPoints = (max: number, halfPointsAt: number, value: RawBuilder<unknown>) =>
  sql<number>`${sql.lit(max * halfPointsAt)} / (${sql.lit(halfPointsAt)} + ${value})`

/** Returns whether sorting requires the rooms. */
export const sortsByRooms = (search: PlaceSearch) =>
  ['relevance', 'price', 'total'].includes(search.sort.key) || availableFirst(search)

/** Returns what to sort by before the sort value: availability where it matters most, otherwise the same for all. */
export const firstSortValue = (search: PlaceSearch): RawBuilder<boolean> =>
  availableFirst(search) ? sql`rooms.free` : sql`true`

export const direction = ({ sort: { order } }: PlaceSearch) => (order === 'desc' ? sql`desc` : sql`asc`)
