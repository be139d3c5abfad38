import type { CommissionGroup } from '@amber/domain/finance/commission-groups'
import { COMMISSION_STAGES, type CommissionState } from '@amber/domain/finance/commission-state'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { joinCommission, placeTerms } from './lead-commission.ts'

type Sum = { bookings: number; amountMinor: number }

export type CommissionSums = {
  supplier: { id: number; name: string } | null
  /** Null if the sums are those of a supplier. */
  place: { id: number; name: string } | null
  currency: CurrencyCode
  /** Paid or signed for, and not claimed from the supplier yet. */
  expected: Sum
  claimed: Sum
  paid: Sum
  /** Bookings without agreed terms, or whose stay is not known. */
  withoutTerms: number
}

type Query = { by: CommissionGroup; supplierId?: number | undefined; p: number; limit: number }

/** Adds up the commissions of leads that have paid or signed, by supplier and then by place. */
export async function sumCommissions(
  db: DbOrTx,
  { by, supplierId, p, limit }: Query,
): Promise<{ rows: CommissionSums[]; count: number }> {
  const sums = sumsBy(by, supplierId)
  const [page, counted] = await Promise.all([
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
    sql<{ count: number }>`select count(*)::int as count from (${sums}) sums`.execute(db),
  ])
  return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}

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
