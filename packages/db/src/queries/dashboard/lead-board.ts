import { DEFAULT_CURRENCY, CURRENCIES, CURRENCY_CODES } from '@amber/domain/money/currency'
import type { StaffStage } from '@amber/domain/lead/staff-stages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { type LeadFilter, matchesLead } from './lead-filter.ts'

/** A lane of the board. */
export type LeadLane = {
  stage: StaffStage
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
    laneSumsStatement(filter, stages.filter(isCommissionExpected)).execute(db),
  ])
  return stages.map((stage) => {
    const commissionMinor = sums.find((row) => row.stage === stage)?.commissionMinor ?? 0
    const ids = lanes.find((row) => row.stage === stage)?.ids ?? []
    return { stage, commissionMinor, ids }
  })
}

/** Nothing is expected of a lead that was given up. */
const isCommissionExpected = (stage: StaffStage): boolean => stage !== 'exited'

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

/** Reads the terms of all places once and adds up floating-point numbers, which is many times faster than exact ones. */
export const laneSumsStatement = (filter: LeadFilter, stages: readonly StaffStage[]) => sql<{
  stage: StaffStage
  commissionMinor: number
}>`
  with rates as (
    select distinct on (quote) quote, rate from exchange_rates
    where base = ${sql.lit(DEFAULT_CURRENCY)} and day <= current_date
    order by quote, day desc
  ),
  agreed as (
    select distinct on (root_id) root_id, basis_points, amount_minor from commissions
    where starts_on <= current_date and coalesce(ends_on > current_date, true)
    order by root_id, starts_on desc
  ),
  -- What a place pays, per unit of the default currency: a fixed amount, or a share of each week's rent.
  terms as materialized (
    select
      place.id as root_id, overview.price_minor,
      agreed.amount_minor * money.worth as fixed,
      agreed.basis_points / 10000.0::float8 * money.worth
        * case place.price_duration when 'monthly' then 12.0::float8 / 52 else 1 end as share
    from inventories place
    join agreed on agreed.root_id = place.id
    left join place_overviews overview on overview.root_id = place.id
    left join rates on rates.quote = place.currency
    cross join lateral (
      select 1 / case place.currency ${minorUnits} end::float8
        / case when place.currency = ${sql.lit(DEFAULT_CURRENCY)} then 1 else rates.rate::float8 end as worth
    ) money
    where place.kind = 'place'
  )
  select
    lead.staff_stage as stage,
    round(coalesce(sum(coalesce(
      terms.fixed,
      terms.share * coalesce(tenancy.price_minor, terms.price_minor)
        * coalesce(tenancy.lease_duration, lead.lease_duration)
        * case coalesce(tenancy.lease_duration_unit, lead.lease_duration_unit)
          when 'day' then 1 / 7.0::float8 when 'week' then 1 when 'month' then 52 / 12.0::float8 when 'year' then 52
        end
    )), 0) * ${sql.lit(10 ** CURRENCIES[DEFAULT_CURRENCY].minorDigits)})::bigint as commission_minor
  from leads lead
  join terms on terms.root_id = lead.root_id
  left join inventories tenancy on tenancy.id = lead.inventory_id and tenancy.kind = 'tenancy'
  where lead.staff_stage = any (${stages}::staff_stage[]) and ${matchesLead(filter)}
  group by lead.staff_stage
`
