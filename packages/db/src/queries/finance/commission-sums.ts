import type { CommissionGroup } from '@amber/domain/finance/commission-groups'
import { COMMISSION_STAGES, type CommissionState } from '@amber/domain/finance/commission-state'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { joinCommission, placeTerms } from './lead-commission.ts'

type Sum = { bookings: number; amountMinor: number }

export type CommissionTotals = {
  currency: CurrencyCode
  /** Paid or signed for, and not claimed from the supplier yet. */
  expected: Sum
  claimed: Sum
  paid: Sum
  /** Bookings without agreed terms, or whose stay is not known. */
  withoutTerms: number
}

export type CommissionSums = CommissionTotals & {
  supplier: { id: number; name: string } | null
  /** Null if the sums are those of a supplier. */
  place: { id: number; name: string } | null
}

type Query = { by: CommissionGroup; supplierId?: number | undefined; p: number; limit: number }

/**
 * Adds up the commissions of leads that have paid or signed: a page by supplier and then by place, and all by currency.
 */
export async function sumCommissions(
  db: DbOrTx,
  { by, supplierId, p, limit }: Query,
): Promise<{ rows: CommissionSums[]; totals: CommissionTotals[]; count: number }> {
  const sums = sumsBy(by, supplierId)
  const [page, totals] = await Promise.all([
    sql<CommissionSums>`
      select
        case when supplier.id is not null then jsonb_build_object('id', supplier.id, 'name', supplier.name) end as supplier,
        case when place.id is not null then jsonb_build_object('id', place.id, 'name', place.name) end as place,
        sums.currency, sums.expected, sums.claimed, sums.paid, sums.without_terms
      from (${sums}) sums
      left join organisations supplier on supplier.id = sums.organisation_id
      left join inventories place on place.id = sums.root_id
      order by supplier.name nulls last, supplier.id, place.name, place.id, sums.currency
      limit ${limit} offset ${(p - 1) * limit}
    `.execute(db),
    sql<CommissionTotals & { rows: number }>`
      select
        sums.currency, ${totalOf('expected')} as expected, ${totalOf('claimed')} as claimed, ${totalOf('paid')} as paid,
        sum(sums.without_terms)::int as without_terms, count(*)::int as rows
      from (${sums}) sums
      group by sums.currency
      order by sums.currency
    `.execute(db),
  ])
  return {
    rows: page.rows,
    totals: totals.rows.map(({ rows: _, ...total }) => total),
    count: totals.rows.reduce((count, { rows }) => count + rows, 0),
  }
}

const totalOf = (state: CommissionState) => sql`jsonb_build_object(
  'bookings', sum((sums.${sql.id(state)} ->> 'bookings')::int),
  'amountMinor', sum((sums.${sql.id(state)} ->> 'amountMinor')::bigint)
)`

const STAGES = Object.values(COMMISSION_STAGES).flat()

const sumsBy = (by: CommissionGroup, supplierId: number | undefined) => sql`
  with terms as materialized (${placeTerms})
  select
    terms.organisation_id, ${by === 'place' ? sql`lead.root_id` : sql`null::bigint`} as root_id, commission.currency,
    ${sumOf('expected')} as expected, ${sumOf('claimed')} as claimed, ${sumOf('paid')} as paid,
    (count(*) filter (where commission.amount_minor is null))::int as without_terms
  from leads lead
  join terms on terms.root_id = lead.root_id
  ${joinCommission}
  where lead.staff_stage = any (${STAGES}::staff_stage[])
    and (${supplierId ?? null}::bigint is null or terms.organisation_id = ${supplierId ?? null})
  group by terms.organisation_id, ${by === 'place' ? sql`lead.root_id, commission.currency` : sql`commission.currency`}`

function sumOf(state: CommissionState) {
  const isCounted = sql`lead.staff_stage = any (${COMMISSION_STAGES[state]}::staff_stage[])`
  return sql`jsonb_build_object(
    'bookings', count(*) filter (where ${isCounted}),
    'amountMinor', coalesce(sum(commission.amount_minor) filter (where ${isCounted}), 0)::bigint
  )`
}
