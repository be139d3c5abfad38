import type { Language } from '@amber/domain/languages'
import { LEAD_SIGNALS, type LeadSignal } from '@amber/domain/lead/lead-list'
import type { StaffStage } from '@amber/domain/lead/staff-stages'
import type { LeadSource } from '@amber/domain/lead/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import {
  hasAssignee,
  hasLanguage,
  hasSource,
  hasStage,
  hasTeam,
  isTallied,
  isUnassigned,
  type LeadFilter,
  matchingBeforeValues,
  matchingLeads,
  matchingTallies,
  signalsOf,
  talliesBeforeValues,
} from './lead-filter.ts'
import { type LeadViewer, visibleLeads, visibleTallies } from './visible-leads.ts'

/** Numbers of all leads that the viewer sees and of those with each signal. */
export type LeadTotals = { count: number; signals: Record<LeadSignal, number> }

export async function countVisibleLeads(db: DbOrTx, viewer: LeadViewer): Promise<LeadTotals> {
  const { rows } = await leadTotalsStatement(viewer).execute(db)
  const [totals] = rows
  if (!totals) throw new Error('the totals of leads returned no row')
  return totals
}

export const leadTotalsStatement = (viewer: LeadViewer) => sql<LeadTotals>`
  select
    (select coalesce(sum(lead.leads), 0)::int from ${visibleTallies(viewer)} lead) as count,
    ${countsOfSignals(viewer, { leads: visibleLeads(viewer), tallies: visibleTallies(viewer) })} as signals
`

/** Counts the leads with each signal, by the ranges of indexes in which they are. */
const countsOfSignals = (
  viewer: LeadViewer,
  { leads, tallies }: { leads: RawBuilder<unknown>; tallies: RawBuilder<unknown> | undefined },
) =>
  sql`jsonb_build_object(${sql.join(
    LEAD_SIGNALS.map(
      (signal) =>
        sql`${sql.lit(signal)}, (${
          signal === 'unassigned' && tallies
            ? sql`select coalesce(sum(lead.leads), 0)::int from ${tallies} lead where ${isUnassigned}`
            : sql`select count(*)::int from ${leads} lead where ${signalsOf(viewer)[signal]}`
        })`,
    ),
  )})`

/** Numbers of leads by value, each without the filter of its own group, as if the value were chosen instead. */
export type LeadFacets = {
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

export async function countLeadsByValue(db: DbOrTx, filter: LeadFilter): Promise<LeadFacets> {
  const { rows } = await leadFacetsStatement(filter).execute(db)
  const [facets] = rows
  if (!facets) throw new Error('the counts of leads returned no row')
  return facets
}

/** Conditions of the groups of values. */
const GROUPS = {
  stages: hasStage,
  sources: hasSource,
  languages: hasLanguage,
  assignees: hasAssignee,
  teams: hasTeam,
} as const

type Group = keyof typeof GROUPS

/**
 * Counts the leads of each combination of values in one pass, or takes them from the tallies, so that the counts of all
 * groups are sums over a few thousand rows.
 */
export function leadFacetsStatement(filter: LeadFilter) {
  const withoutSignals = { ...filter, signals: undefined }
  const others = (own: Group) =>
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
  return sql<LeadFacets>`
    with found as materialized (
      ${
        isTallied(filter)
          ? sql`
              select staff_stage, source, language, assigned_to, sum(leads) as leads
              from ${talliesBeforeValues(filter)} lead
              group by staff_stage, source, language, assigned_to
              having sum(leads) > 0`
          : sql`
              select staff_stage, source, language, assigned_to, count(*) as leads
              from ${matchingBeforeValues(filter)} lead
              group by staff_stage, source, language, assigned_to`
      }
    ),
    assignees as (
      select assigned_to, sum(leads)::int as count from found lead where ${others('assignees')}
      group by assigned_to
      order by count desc, assigned_to
      limit ${sql.lit(MAX_ASSIGNEES)}
    )
    select
      ${countsBy('staff_stage', 'stages')} as stages,
      ${countsBy('source', 'sources')} as sources,
      ${countsBy('language', 'languages')} as languages,
      ${countsOfSignals(filter.viewer, {
        leads: matchingLeads(withoutSignals),
        tallies: isTallied(withoutSignals) ? matchingTallies(filter) : undefined,
      })} as signals,
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
  `
}
