import type { DayRange } from '@amber/domain/board/board-period'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { ConfirmationAge } from '@amber/domain/inventory/confirmation-age'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import type { BoardFilter } from './board-filter.ts'

export type ConfirmationSums = {
  /** Null for all suppliers together, 0 for rooms without one. */
  organisationId: number | null
  rooms: number
  confirmed: number
  inTime: number
  /** Rooms that were confirmed or cancelled, or whose deadline has passed. */
  decided: number
  medianMinutes: number | null
}

/** Adds up the rooms that suppliers had to confirm, by day of booking: all of them, and by supplier. */
export async function sumConfirmations(
  db: DbOrTx,
  { range, filter, now }: { range: DayRange; filter: BoardFilter; now: Date },
): Promise<ConfirmationSums[]> {
  const { rows } = await sql<ConfirmationSums>`
    select
      organisation_id, count(*)::int as rooms, count(confirmed_at)::int as confirmed,
      (count(*) filter (where confirmed_at <= confirm_by))::int as in_time,
      (count(*) filter (where confirmed_at is not null or is_cancelled or confirm_by <= ${now}))::int as decided,
      percentile_disc(0.5) within group (order by minutes) as median_minutes
    from board_confirmations where ${isOfRooms(range, filter)}
    group by grouping sets ((), (organisation_id))
    order by organisation_id nulls first
  `.execute(db)
  return rows
}

/** Rooms have rows of their own, without sums. */
const isOfRooms = ({ from, until }: DayRange, { agentIds, source, regionId }: BoardFilter) => sql`(
  day >= ${from}::date and day < ${until}::date
  and ${agentIds ? sql`agent_id = any (${[...agentIds]}::bigint[])` : sql`true`}
  and ${source === undefined ? sql`true` : sql`source = ${source}::lead_source`}
  and ${regionId === undefined ? sql`true` : sql`region_id = ${regionId}::bigint`}
)`

export type FreshnessCount = { age: ConfirmationAge; places: number }

/** Counts active places by the age of their availability on the last day before `until` that has figures. */
export async function countFreshness(
  db: DbOrTx,
  { until, regionId }: { until: CalendarDay; regionId: number | undefined },
): Promise<FreshnessCount[]> {
  const { rows } = await sql<FreshnessCount>`
    select age, sum(places)::int as places
    from board_freshness
    where day = (select max(day) from board_freshness where day < ${until}::date)
      and ${regionId === undefined ? sql`true` : sql`region_id = ${regionId}::bigint`}
    group by age order by age
  `.execute(db)
  return rows
}
