import type { DayRange } from '@amber/domain/board/board-period'
import { LEAD_COUNTERS, type LeadCounts } from '@amber/domain/board/figures'
import type { ExitReason } from '@amber/domain/lead/staff-stages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { type BoardFilter, boardRows, boardRowsByDay } from './board-filter.ts'

export type LeadSumDimension = 'all' | 'agent' | 'source' | 'region' | 'day'

export type LeadSums = {
  dimension: LeadSumDimension
  /** Id, name of the source or day; empty for all. */
  key: string
  counts: LeadCounts
}

/** The sums of all counters as an object. */
const countsObject = sql`jsonb_build_object(${sql.join(
  LEAD_COUNTERS.map((counter) => sql`${sql.lit(counter)}, coalesce(sum(${sql.id(counter)}), 0)::int`),
)})`

/** Adds up leads by day of creation: all of them, by agent, source and city, and by day. */
export async function sumBoardLeads(db: DbOrTx, range: DayRange, filter: BoardFilter): Promise<LeadSums[]> {
  const { rows } = await sql<LeadSums>`
    select 'all' as dimension, '' as key, ${countsObject} as counts from ${boardRows('board_days', range, filter)}
    union all
    select 'agent', agent_id::text, ${countsObject} from ${boardRows('board_days', range, filter, 'agent')}
    group by agent_id
    union all
    select 'source', source, ${countsObject} from ${boardRows('board_days', range, filter, 'source')} group by source
    union all
    select 'region', region_id::text, ${countsObject} from ${boardRows('board_days', range, filter, 'region')}
    group by region_id
    union all
    select 'day', day::text, ${countsObject} from ${boardRowsByDay('board_days', range, filter)} group by day
  `.execute(db)
  return rows
}

export type PlaceSums = { rootId: number; leads: number; reached: number; booked: number }

/** Returns the places with most leads, by day of creation. */
export async function sumBoardPlaces(
  db: DbOrTx,
  range: DayRange,
  filter: BoardFilter,
  limit: number,
): Promise<PlaceSums[]> {
  const { rows } = await sql<PlaceSums>`
    select root_id, sum(leads)::int as leads, sum(reached)::int as reached, sum(booked)::int as booked
    from ${boardRows('board_places', range, filter, 'region')}
    group by root_id
    order by leads desc, root_id
    limit ${limit}
  `.execute(db)
  return rows
}

export type ExitSums = { reason: ExitReason; leads: number }

/** Adds up closed leads by reason and the day they were closed. */
export async function sumBoardExits(db: DbOrTx, range: DayRange, filter: BoardFilter): Promise<ExitSums[]> {
  const { rows } = await sql<ExitSums>`
    select reason::text, sum(leads)::int as leads from ${boardRows('board_exits', range, filter)}
    group by reason order by leads desc, reason
  `.execute(db)
  return rows
}

/** From Monday, which is 1, to Sunday, which is 7. */
export type HourSums = { weekday: number; hour: number; arrived: number; answered: number }

/** Adds up leads and first contacts by day of the week and hour. */
export async function sumBoardHours(db: DbOrTx, range: DayRange, filter: BoardFilter): Promise<HourSums[]> {
  const { rows } = await sql<HourSums>`
    select weekday::int, hour::int, sum(arrived)::int as arrived, sum(answered)::int as answered
    from ${boardRows('board_hours', range, filter)}
    group by 1, 2 order by 1, 2
  `.execute(db)
  return rows
}

export type ResponseMedian = { agentId: number | null; minutes: number }

/**
 * Returns the median of working minutes until the first contact, in the steps of `RESPONSE_STEPS`: of all leads, whose
 * `agentId` is null, and of each agent's. The lower of the two middle ones counts.
 */
export async function listResponseMedians(db: DbOrTx, range: DayRange, filter: BoardFilter): Promise<ResponseMedian[]> {
  const { rows } = await sql<ResponseMedian>`
    with counted as (
      select null::bigint as agent_id, minutes, sum(leads) as leads
      from ${boardRows('board_responses', range, filter)} group by minutes
      union all
      select agent_id, minutes, sum(leads) from ${boardRows('board_responses', range, filter, 'agent')}
      group by agent_id, minutes
    ),
    ranked as (
      select
        agent_id, minutes, sum(leads) over (partition by agent_id order by minutes) as up_to,
        sum(leads) over (partition by agent_id) as leads
      from counted
    )
    select agent_id, min(minutes)::int as minutes from ranked where up_to * 2 >= leads group by agent_id
  `.execute(db)
  return rows
}
