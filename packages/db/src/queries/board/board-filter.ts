import type { DayRange } from '@amber/domain/board/board-period'
import type { LeadSource } from '@amber/domain/lead/vocabulary'
import { type RawBuilder, sql } from 'kysely'

/** Leads that a board is about. Undefined filters match all. */
export type BoardFilter = {
  /** Members of the chosen team, or of the viewer's. */
  agentIds: readonly number[] | undefined
  source: LeadSource | undefined
  /** City of the place. */
  regionId: number | undefined
}

/** The condition on rows of a summary, all of which have these columns. */
export const isInBoard = (
  { from, until }: DayRange,
  { agentIds, source, regionId }: BoardFilter,
): RawBuilder<boolean> => sql`(
  day >= ${from}::date and day < ${until}::date
  and ${agentIds ? sql`agent_id = any (${[...agentIds]}::bigint[])` : sql`true`}
  and ${source === undefined ? sql`true` : sql`source = ${source}::lead_source`}
  and ${regionId === undefined ? sql`true` : sql`region_id = ${regionId}::bigint`}
)`
