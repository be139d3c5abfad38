import { CONFIRMATION_AGE_DAYS } from '@amber/domain/inventory/confirmation-age'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { isVisibleLead, type LeadViewer } from './visible-leads.ts'

type DashboardCounts = {
  all: number
  stale: number
  withoutPhoto: number
  oddPrice: number
  inactive: number
  reviews: number
  complaints: number
  feedErrors: number
  /** Runs that wait for somebody's next step. */
  bulkRuns: number
}

export type Mention = { uuid: string; name: string | null }

const MAX_MENTIONS = 5

/** Returns the leads in whose notes the viewer is named, the latest first, until they end that task. */
export async function listMentions(db: DbOrTx, viewer: LeadViewer): Promise<Mention[]> {
  const { rows } = await sql<Mention>`
    select lead.uuid, lead.name
    from (
      select lead_id, max(due_at) as named_at from lead_tasks
      where assignee_id = ${viewer.userId}::bigint and kind = 'mentioned' and done_at is null
      group by lead_id
    ) named
    join leads lead on lead.id = named.lead_id
    where ${isVisibleLead(viewer)}
    order by named.named_at desc, lead.id desc
    limit ${sql.lit(MAX_MENTIONS)}
  `.execute(db)
  return rows
}

/** Counts the places of each view in one scan of the narrow overviews, and what waits for staff by its indexes. */
export async function countForDashboard(db: DbOrTx): Promise<DashboardCounts> {
  const { rows } = await dashboardCountsStatement.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the counts of the dashboard returned no row')
  return counts
}

const isStale = sql`
  status = 'active'
  and coalesce(confirmed_at < now() - make_interval(days => ${sql.lit(CONFIRMATION_AGE_DAYS.within_fortnight)}), true)`

export const dashboardCountsStatement = sql<DashboardCounts>`
  select
    count(*)::int as "all",
    (count(*) filter (where ${isStale}))::int as stale,
    (count(*) filter (where issues @> '{no_photo}'))::int as without_photo,
    (count(*) filter (where issues @> '{odd_price}'))::int as odd_price,
    (count(*) filter (where status = 'inactive'))::int as inactive,
    (select count(*)::int from reviews where status = 'pending') as reviews,
    (select count(*)::int from complaints where outcome is null) as complaints,
    (select count(*)::int from feed_errors where resolved_at is null) as feed_errors,
    (
      select count(*)::int from bulk_runs
      where state in ('uploaded', 'checked', 'first_applied', 'paused') and resource <> 'leads'
    ) as bulk_runs
  from place_overviews
  where not archived
`
