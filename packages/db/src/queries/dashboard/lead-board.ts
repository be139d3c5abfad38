import { DEFAULT_CURRENCY, CURRENCIES, CURRENCY_CODES } from '@amber/domain/money/currency'
import type { StaffStage } from '@amber/domain/lead/staff-stages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { joinCommission, placeTerms } from '../finance/lead-commission.ts'
import { isOpenStage, type LeadFilter, matchingLeads } from './lead-filter.ts'

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
  const open = stages.filter(isOpenStage)
  const others = filter.isOpen === true ? [] : stages.filter((stage) => !isOpenStage(stage))
  const parts = filter.viewer.scope === 'all' ? [open, others] : [[...open, ...others]]
  const sums = await Promise.all(
    parts.filter((part) => part.length > 0).map((part) => laneSumsStatement(filter, part).execute(db)),
  )
  return sums.flatMap(({ rows }) => rows)
}

export const leadCardsStatement = (filter: LeadFilter, stages: readonly StaffStage[]) =>
  isByLane(filter) ? cardsByLane(filter, stages) : cardsOfMatches(filter, stages)

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

const minorUnits = sql.join(
  CURRENCY_CODES.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(10 ** CURRENCIES[code].minorDigits)}`),
  sql` `,
)

/** Adds up by currency first, so that each lead is rounded as finance rounds it. */
export function laneSumsStatement(filter: LeadFilter, stages: readonly StaffStage[]) {
  const expected = stages.filter(isCommissionExpected)
  const exited = stages.filter((stage) => !isCommissionExpected(stage))
  return sql<LaneSum>`
    with rates as (
      select distinct on (quote) quote, rate from exchange_rates
      where base = ${sql.lit(DEFAULT_CURRENCY)} and day <= current_date
      order by quote, day desc
    ),
    terms as materialized (${placeTerms}),
    sums as (
      select
        lead.staff_stage as stage, commission.currency, count(*)::int as count,
        sum(commission.amount_minor) as amount_minor
      from ${matchingLeads(filter)} lead
      join terms on terms.root_id = lead.root_id
      ${joinCommission}
      where lead.staff_stage = any (${expected}::staff_stage[])
      group by lead.staff_stage, commission.currency
    )
    select
      sums.stage, sum(sums.count)::int as count,
      round(coalesce(sum(
        sums.amount_minor / case sums.currency ${minorUnits} end
          / case when sums.currency = ${sql.lit(DEFAULT_CURRENCY)} then 1 else rates.rate::float8 end
      ), 0) * ${sql.lit(10 ** CURRENCIES[DEFAULT_CURRENCY].minorDigits)})::bigint as commission_minor
    from sums
    left join rates on rates.quote = sums.currency
    group by sums.stage
    union all
    select lead.staff_stage, count(*)::int, 0 from ${matchingLeads(filter)} lead
    where lead.staff_stage = any (${exited}::staff_stage[])
    group by lead.staff_stage
  `
}
