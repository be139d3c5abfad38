import { DEFAULT_CURRENCY, CURRENCIES, CURRENCY_CODES } from '@amber/domain/money/currency'
import type { StaffStage } from '@amber/domain/lead/staff-stages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { type LeadFilter, matchesLead } from './lead-filter.ts'
import { expectedCommission } from './managed-leads.ts'

/** A lane of the board. */
export type LeadLane = {
  stage: StaffStage
  count: number
  /** Sum in minor units of the default currency at today's rates. */
  commissionMinor: number
  /** The first cards, by what is due next. */
  ids: number[]
}

const CARDS_PER_LANE = 12

/** Returns the lanes of the stages, in their order. */
export async function listLeadLanes(
  db: DbOrTx,
  filter: LeadFilter,
  stages: readonly StaffStage[],
): Promise<LeadLane[]> {
  const [{ rows: lanes }, { rows: sums }] = await Promise.all([
    leadCardsStatement(filter, stages).execute(db),
    laneSumsStatement(filter, stages).execute(db),
  ])
  return stages.map((stage) => {
    const sum = sums.find((row) => row.stage === stage)
    const ids = lanes.find((row) => row.stage === stage)?.ids ?? []
    return { stage, count: sum?.count ?? 0, commissionMinor: sum?.commissionMinor ?? 0, ids }
  })
}

export const leadCardsStatement = (filter: LeadFilter, stages: readonly StaffStage[]) => sql<{
  stage: StaffStage
  ids: number[]
}>`
  select lane.stage, coalesce(jsonb_agg(card.id order by card.position) filter (where card.id is not null), '[]') as ids
  from unnest(${stages}::staff_stage[]) lane (stage)
  left join lateral (
    select lead.id, row_number() over (order by lead.due_at nulls last, lead.id) as position
    from leads lead
    where lead.staff_stage = lane.stage and ${matchesLead(filter)}
    order by lead.due_at nulls last, lead.id
    limit ${sql.lit(CARDS_PER_LANE)}
  ) card on true
  group by lane.stage
`

const minorUnits = sql.join(
  CURRENCY_CODES.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(10 ** CURRENCIES[code].minorDigits)}`),
  sql` `,
)

export const laneSumsStatement = (filter: LeadFilter, stages: readonly StaffStage[]) => sql<{
  stage: StaffStage
  count: number
  commissionMinor: number
}>`
  with rates as (
    select distinct on (quote) quote, rate from exchange_rates
    where base = ${sql.lit(DEFAULT_CURRENCY)} and day <= current_date
    order by quote, day desc
  )
  select
    lead.staff_stage as stage, count(*)::int as count,
    coalesce(round(sum(
      expected.commission::numeric / case place.currency ${minorUnits} end
        / case when place.currency = ${sql.lit(DEFAULT_CURRENCY)} then 1 else rates.rate end
    ) * ${sql.lit(10 ** CURRENCIES[DEFAULT_CURRENCY].minorDigits)}), 0)::bigint as commission_minor
  from leads lead
  ${expectedCommission}
  left join rates on rates.quote = place.currency
  where lead.staff_stage = any (${stages}::staff_stage[]) and ${matchesLead(filter)}
  group by lead.staff_stage
`
