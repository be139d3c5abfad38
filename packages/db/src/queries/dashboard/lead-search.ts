import type { Language } from '@amber/domain/languages'
import { LEAD_SIGNALS, type LeadSignal } from '@amber/domain/lead/lead-list'
import type { StaffStage } from '@amber/domain/lead/staff-stages'
import type { LeadSource } from '@amber/domain/lead/vocabulary'
import type { LeadSortKey } from '@amber/domain/staff/dashboard-tables'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import {
  hasAssignee,
  hasLanguage,
  hasSignals,
  hasSource,
  hasStage,
  type LeadFilter,
  type LeadSearch,
  matchesBase,
  matchesLead,
  SIGNAL_CONDITIONS,
} from './lead-filter.ts'

const SORT_VALUES: Record<LeadSortKey, RawBuilder<unknown>> = {
  updated: sql`lead.updated_at`,
  due: sql`lead.due_at`,
  created: sql`lead.created_at`,
  move_in: sql`lead.move_in`,
  last_contact: sql`lead.last_contact_at`,
  name: sql`lower(lead.name)`,
  stage: sql`lead.staff_stage`,
}

/** Columns that are never null: `nulls last` would keep PostgreSQL from reading them backwards by an index. */
const ALWAYS_SET: ReadonlySet<LeadSortKey> = new Set(['updated', 'created', 'stage'])

/** Returns the ids of one page, in order. */
export async function searchLeads(db: DbOrTx, search: LeadSearch): Promise<number[]> {
  const { rows } = await leadPageStatement(search).execute(db)
  return rows.map(({ id }) => id)
}

export function leadPageStatement({ sort, offset, limit, ...filter }: LeadSearch) {
  const way = sort.order === 'desc' ? sql`desc` : sql`asc`
  return sql<{ id: number }>`
    select lead.id from leads lead
    where ${matchesLead(filter)}
    order by ${SORT_VALUES[sort.key]} ${way} ${ALWAYS_SET.has(sort.key) ? sql`` : sql`nulls last`}, lead.id ${way}
    limit ${limit} offset ${offset}
  `
}

/** Numbers of leads by value, each without the filter of its own group, as if the value were chosen instead. */
export type LeadCounts = {
  count: number
  stages: Partial<Record<StaffStage, number>>
  sources: Partial<Record<LeadSource, number>>
  languages: Partial<Record<Language, number>>
  signals: Record<LeadSignal, number>
  /** Those with most leads first; a null id counts the unassigned. */
  assignees: { id: number | null; name: string | null; count: number }[]
}

const MAX_ASSIGNEES = 30

export async function countLeads(db: DbOrTx, filter: LeadFilter): Promise<LeadCounts> {
  const { rows } = await leadCountsStatement(filter).execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the counts of leads returned no row')
  return counts
}

const GROUPS = ['has_stage', 'has_source', 'has_language', 'has_assignee', 'has_signals'] as const

type Group = (typeof GROUPS)[number]

const others = (own?: Group) =>
  sql.join(
    GROUPS.filter((group) => group !== own).map((group) => sql.ref(group)),
    sql` and `,
  )

/**
 * Counts the leads of each combination of values in one pass, so that the counts of all groups are sums over a few hundred
 * rows.
 */
export function leadCountsStatement(filter: LeadFilter) {
  const countsBy = (column: string, group: Group) => sql`
    (
      select coalesce(jsonb_object_agg(value, count), '{}')
      from (
        select ${sql.ref(column)} as value, sum(leads)::int as count from found where ${others(group)} group by 1
      ) counted
    )`
  return sql<LeadCounts>`
    with found as materialized (
      select
        lead.staff_stage, lead.source, lead.language, lead.assigned_to,
        ${sql.join(LEAD_SIGNALS.map((signal) => sql`${SIGNAL_CONDITIONS[signal]} as ${sql.ref(signal)}`))},
        ${hasStage(filter)} as has_stage, ${hasSource(filter)} as has_source, ${hasLanguage(filter)} as has_language,
        ${hasAssignee(filter)} as has_assignee, ${hasSignals(filter)} as has_signals,
        count(*) as leads
      from leads lead
      where ${matchesBase(filter)}
      group by ${sql.join(Array.from({ length: 4 + LEAD_SIGNALS.length + GROUPS.length }, (_, index) => sql.lit(index + 1)))}
    ),
    assignees as (
      select assigned_to, sum(leads)::int as count from found where ${others('has_assignee')}
      group by assigned_to
      order by count desc, assigned_to
      limit ${sql.lit(MAX_ASSIGNEES)}
    )
    select
      coalesce(sum(leads) filter (where ${others()}), 0)::int as count,
      ${countsBy('staff_stage', 'has_stage')} as stages,
      ${countsBy('source', 'has_source')} as sources,
      ${countsBy('language', 'has_language')} as languages,
      jsonb_build_object(${sql.join(
        LEAD_SIGNALS.map(
          (signal) =>
            sql`${sql.lit(signal)}, coalesce(sum(leads) filter (where ${others('has_signals')} and ${sql.ref(signal)}), 0)::int`,
        ),
      )}) as signals,
      (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('id', assignees.assigned_to, 'name', users.name, 'count', assignees.count)
            order by assignees.count desc, assignees.assigned_to
          ),
          '[]'
        )
        from assignees left join users on users.id = assignees.assigned_to
      ) as assignees
    from found
  `
}
