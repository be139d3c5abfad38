import { coverDays, type DayRange } from '@amber/domain/board/board-period'
import type { LeadSource } from '@amber/domain/lead/vocabulary'
import { type RawBuilder, sql } from 'kysely'

/** Values by which a row of a summary counts all agents or cities, and all sources. */
export const ALL_IDS = -1
export const ALL_SOURCES = ''

/** Leads that a board is about. Undefined filters match all. */
export type BoardFilter = {
  /** Members of the chosen team, or of the viewer's. */
  agentIds: readonly number[] | undefined
  source: LeadSource | undefined
  /** City of the place. */
  regionId: number | undefined
}

/** The dimension that a query groups by, so that it needs the rows of each instead of those of all. */
type Each = 'agent' | 'source' | 'region'

/** The condition on rows of a summary: the fewest whose sum is that of the days and the filter. */
export const isInBoard = (range: DayRange, filter: BoardFilter, each?: Each): RawBuilder<boolean> =>
  sql`(${isOnDays(range)} and ${isOfFilter(filter, each)})`

/** The same for a query that needs every day. */
export const isInBoardByDay = ({ from, until }: DayRange, filter: BoardFilter): RawBuilder<boolean> =>
  sql`(grain = 'day' and day >= ${from}::date and day < ${until}::date and ${isOfFilter(filter)})`

function isOfFilter({ agentIds, source, regionId }: BoardFilter, each?: Each): RawBuilder<boolean> {
  // The bits of `cut`, as the migration computes them.
  const cut =
    (agentIds || each === 'agent' ? 1 : 0) +
    (source !== undefined || each === 'source' ? 2 : 0) +
    (regionId !== undefined || each === 'region' ? 4 : 0)
  const conditions = [
    sql`cut = ${sql.lit(cut)}`,
    ...(agentIds ? [sql`agent_id = any (${[...agentIds]}::bigint[])`] : []),
    ...(source === undefined ? [] : [sql`source = ${source}`]),
    ...(regionId === undefined ? [] : [sql`region_id = ${regionId}::bigint`]),
  ]
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Reads whole months by their own rows. */
const isOnDays = (range: DayRange): RawBuilder<boolean> =>
  sql`(${sql.join(
    coverDays(range).map(
      ({ grain, from, until }) => sql`grain = ${sql.lit(grain)} and day >= ${from}::date and day < ${until}::date`,
    ),
    sql` or `,
  )})`
