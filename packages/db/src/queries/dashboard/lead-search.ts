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
  hasTeam,
  type LeadFilter,
  leadsMissingDocuments,
  type LeadSearch,
  matchesBase,
  matchesLead,
  needsDocuments,
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
  /** Teams of the assignees, by name. */
  teams: { id: number; name: string; count: number }[]
}

const MAX_ASSIGNEES = 30

export async function countLeads(db: DbOrTx, filter: LeadFilter): Promise<LeadCounts> {
  const { rows } = await leadCountsStatement(filter).execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the counts of leads returned no row')
  return counts
}

/** Conditions of the groups of values. All but that of the signals depend on nothing else than the counted values. */
const GROUPS = {
  stages: hasStage,
  sources: hasSource,
  languages: hasLanguage,
  assignees: hasAssignee,
  teams: hasTeam,
  signals: ({ signals }: LeadFilter) => (signals ? sql`lead.has_signals` : sql`true`),
} as const

type Group = keyof typeof GROUPS

const COUNTED_SIGNALS: typeof SIGNAL_CONDITIONS = {
  ...SIGNAL_CONDITIONS,
  documents_missing: sql`(${needsDocuments} and lead.id in (select missing_documents.id from missing_documents))`,
}

/**
 * Counts the leads of each combination of values in one pass, so that the counts of all groups are sums over a few thousand
 * rows.
 */
export function leadCountsStatement(filter: LeadFilter) {
  const others = (own?: Group) =>
    sql.join(
      (Object.keys(GROUPS) as Group[]).filter((group) => group !== own).map((group) => GROUPS[group](filter)),
      sql` and `,
    )
  const countsBy = (column: string, group: Group) => sql`
    (
      select coalesce(jsonb_object_agg(value, count), '{}')
      from (
        select ${sql.ref(column)} as value, sum(leads)::int as count from found lead where ${others(group)} group by 1
      ) counted
    )`
  const hasSignalFilter = filter.signals !== undefined
  return sql<LeadCounts>`
    with missing_documents as materialized (${leadsMissingDocuments(filter.viewer)}),
    found as materialized (
      select
        lead.staff_stage, lead.source, lead.language, lead.assigned_to,
        ${hasSignals(filter, COUNTED_SIGNALS)} as has_signals,
        ${sql.join(LEAD_SIGNALS.map((signal) => sql`count(*) filter (where ${COUNTED_SIGNALS[signal]}) as ${sql.ref(signal)}`))},
        count(*) as leads
      from leads lead
      where ${matchesBase(filter)}
      group by lead.staff_stage, lead.source, lead.language, lead.assigned_to ${hasSignalFilter ? sql`, has_signals` : sql``}
    ),
    assignees as (
      select assigned_to, sum(leads)::int as count from found lead where ${others('assignees')}
      group by assigned_to
      order by count desc, assigned_to
      limit ${sql.lit(MAX_ASSIGNEES)}
    )
    select
      coalesce(sum(leads) filter (where ${others()}), 0)::int as count,
      ${countsBy('staff_stage', 'stages')} as stages,
      ${countsBy('source', 'sources')} as sources,
      ${countsBy('language', 'languages')} as languages,
      jsonb_build_object(${sql.join(
        LEAD_SIGNALS.map(
          (signal) =>
            sql`${sql.lit(signal)}, coalesce(sum(${sql.ref(signal)}) filter (where ${others('signals')}), 0)::int`,
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
      ) as assignees,
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('id', teams.id, 'name', teams.name, 'count', counted.count) order by teams.name),
          '[]'
        )
        from (
          select member.team_id, sum(leads)::int as count
          from found lead join staff_profiles member on member.user_id = lead.assigned_to
          where ${others('teams')}
          group by member.team_id
        ) counted
        join teams on teams.id = counted.team_id
      ) as teams
    from found lead
  `
}
