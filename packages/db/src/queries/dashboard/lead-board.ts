import { type StaffStage, staffStageRow } from '@amber/domain/lead/staff-stages'
import { LEAD_STAGES, type LeadStage } from '@amber/domain/lead/stages'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { inDefaultCurrency, ratesOfToday, toMinorUnits } from '../finance/default-currency.ts'
import { earnedNow } from '../finance/lead-commissions.ts'
import {
  isOpenStage,
  isTallied,
  type LeadFilter,
  matchingLeads,
  matchingTallies,
  matchingValues,
} from './lead-filter.ts'

const CARDS_PER_LANE = 12

/** Returns the ids of the first cards of the lanes, each lane by what is due next. */
export async function listLeadCards(db: DbOrTx, filter: LeadFilter, stages: readonly StaffStage[]): Promise<number[]> {
  const { rows } = await leadCardsStatement(filter, stages).execute(db)
  return rows.map(({ id }) => id)
}

export type LaneSum = {
  stage: StaffStage
  count: number
  /** Sum in minor units of the default currency at today's rates. */
  commissionMinor: number
}

/**
 * Returns the sums of the lanes that have leads. Of all leads, most are in lanes on which nobody works; those are added up
 * at the same time as the others, on another connection.
 */
export async function sumLeadLanes(db: DbOrTx, filter: LeadFilter, stages: readonly StaffStage[]): Promise<LaneSum[]> {
  if (!isTallied(filter)) return readSums(db, filter, stages)
  const [counts, sums] = await Promise.all([
    laneCountsStatement(filter, stages).execute(db),
    readSums(db, filter, stages.filter(isCommissionExpected)),
  ])
  return counts.rows.map(({ stage, count }) => {
    const sum = sums.find((each) => each.stage === stage)
    return { stage, count, commissionMinor: sum?.commissionMinor ?? 0 }
  })
}

async function readSums(db: DbOrTx, filter: LeadFilter, stages: readonly StaffStage[]): Promise<LaneSum[]> {
  const open = stages.filter(isOpenStage)
  const others = filter.isOpen === true ? [] : stages.filter((stage) => !isOpenStage(stage))
  const parts = filter.viewer.scope === 'all' ? [open, others] : [[...open, ...others]]
  const sums = await Promise.all(
    parts.filter((part) => part.length > 0).map((part) => laneSumsStatement(filter, part).execute(db)),
  )
  return sums.flatMap(({ rows }) => rows)
}

const laneCountsStatement = (filter: LeadFilter, stages: readonly StaffStage[]) =>
  sql<Pick<LaneSum, 'stage' | 'count'>>`
    select lead.staff_stage as stage, sum(lead.leads)::int as count from ${matchingTallies(filter)} lead
    where lead.staff_stage = any (${stages}::staff_stage[])
    group by lead.staff_stage
    having sum(lead.leads) > 0
  `

/** Lanes in which hardly any lead has no payment: finding one by their order would look all of them up. */
const isUsuallyPaid = (stage: StaffStage): boolean => staffStageRow(stage).student.every(isAfterForm)
const isAfterForm = (stage: LeadStage): boolean =>
  stage !== 'closed' && LEAD_STAGES.indexOf(stage) >= LEAD_STAGES.indexOf('form_sent')

export function leadCardsStatement(filter: LeadFilter, stages: readonly StaffStage[]) {
  if (!isByLane(filter)) return cardsOfMatches(filter, stages)
  if (filter.payment === undefined) return cardsByLane(filter, stages)
  const [paid, others] = [stages.filter(isUsuallyPaid), stages.filter((stage) => !isUsuallyPaid(stage))]
  return sql<{ id: number }>`(${cardsByLane(filter, others)}) union all (${cardsOfMatches(filter, paid)})`
}

/** Whether enough leads of all match in each lane, or the index of the lanes has the columns that say so. */
const isByLane = ({ viewer, text, tags, payment, signals, createdFrom, createdTo }: LeadFilter) =>
  viewer.scope === 'all' &&
  [text, tags, signals, createdFrom, createdTo].every((value) => value === undefined) &&
  (payment?.includes('none') ?? true)

/** Follows the index of each lane until it has enough cards. */
const cardsByLane = (filter: LeadFilter, stages: readonly StaffStage[]) => sql<{ id: number }>`
  select card.id
  from unnest(${stages}::staff_stage[]) lane (stage)
  cross join lateral (
    select lead.id, row_number() over (order by lead.due_at nulls last, lead.id) as position
    from ${matchingLeads(filter)} lead
    where lead.staff_stage = lane.stage
    order by lead.due_at nulls last, lead.id
    limit ${sql.lit(CARDS_PER_LANE)}
  ) card
  order by card.position
`

/** Finds the matches of all lanes once. */
const cardsOfMatches = (filter: LeadFilter, stages: readonly StaffStage[]) => sql<{ id: number }>`
  select card.id
  from (
    select
      lead.id,
      row_number() over (partition by lead.staff_stage order by lead.due_at nulls last, lead.id) as position
    from ${matchingLeads(filter)} lead
    where lead.staff_stage = any (${stages}::staff_stage[])
  ) card
  where card.position <= ${sql.lit(CARDS_PER_LANE)}
  order by card.position
`

/** Nothing is expected of a lead that was given up, so that those are only counted. */
const isCommissionExpected = (stage: StaffStage): boolean => stage !== 'exited'

/**
 * Adds up by currency first, as finance does, and converts the sums. Leads that wait for the job which stores commissions
 * are priced now, so that a card that somebody has just moved counts in its new lane.
 */
export function laneSumsStatement(filter: LeadFilter, stages: readonly StaffStage[]) {
  const expected = stages.filter(isCommissionExpected)
  const exited = stages.filter((stage) => !isCommissionExpected(stage))
  const isExpected = sql`lead.staff_stage = any (${expected}::staff_stage[])`
  return sql<LaneSum>`
    with rates as (${ratesOfToday}),
    pending as materialized (select distinct lead_id from board_changes),
    priced as materialized (${earnedNow(sql`(array(select lead_id from pending))`)}),
    sums as (${isTallied(filter) ? talliedSums(filter, isExpected) : sumsOfMatches(filter, isExpected)})
    select
      sums.stage, sum(sums.count)::int as count,
      ${toMinorUnits(sql`sum(${inDefaultCurrency(sql`sums.amount_minor`, sql`sums.currency`)})`)} as commission_minor
    from sums
    left join rates on rates.quote = sums.currency::text
    group by sums.stage
    ${
      exited.length === 0
        ? sql``
        : sql`
            union all
            select lead.staff_stage, count(*)::int, 0 from ${matchingLeads(filter)} lead
            where lead.staff_stage = any (${exited}::staff_stage[])
            group by lead.staff_stage`
    }
  `
}

const AS_LEAD = sql`staff_stage, source, language, nullif(agent_id, 0) as assigned_to, currency`

/** Sums of the job, less what pending leads counted as, and with what they count as now. Counts come from elsewhere. */
const talliedSums = (filter: LeadFilter, isExpected: RawBuilder<unknown>) => sql`
  select lead.staff_stage as stage, lead.currency, 0 as count, sum(lead.amount_minor) as amount_minor
  from ${matchingValues(
    filter,
    sql`(
      select ${AS_LEAD}, amount_minor from commission_tallies
      union all
      select ${AS_LEAD}, -amount_minor from lead_commissions where lead_id in (select lead_id from pending)
      union all
      select ${AS_LEAD}, amount_minor from priced
    )`,
  )} lead
  where ${isExpected}
  group by lead.staff_stage, lead.currency`

const sumsOfMatches = (filter: LeadFilter, isExpected: RawBuilder<unknown>) => sql`
  select lead.staff_stage as stage, earned.currency, count(*)::int as count, sum(earned.amount_minor) as amount_minor
  from ${matchingLeads(filter)} lead
  left join lead_commissions earned
    on earned.lead_id = lead.id and earned.lead_id not in (select lead_id from pending)
  where ${isExpected}
  group by lead.staff_stage, earned.currency
  union all
  select lead.staff_stage, priced.currency, 0, sum(priced.amount_minor)
  from priced join ${matchingLeads(filter)} lead on lead.id = priced.lead_id
  where ${isExpected}
  group by lead.staff_stage, priced.currency`
