import type { CommissionGroup } from '@amber/domain/finance/commission-groups'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

type Sum = { bookings: number; amountMinor: number }

export type CommissionSums = {
  supplier: { id: number; name: string } | null
  /** Null if the sums are those of a supplier. */
  place: { id: number; name: string } | null
  currency: CurrencyCode
  /** Booked, and not claimed from the supplier yet. */
  expected: Sum
  claimed: Sum
  paid: Sum
  /** Bookings for which no commission was agreed at the time. */
  withoutTerms: number
}

type Query = { by: CommissionGroup; supplierId?: number | undefined; p: number; limit: number }

/** Adds up the commissions of standing bookings, by supplier and then by place. */
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

const sumsBy = (by: CommissionGroup, supplierId: number | undefined) => sql`
  select
    organisation_id, ${by === 'place' ? sql`root_id` : sql`null::bigint`} as root_id, currency,
    ${sumOf(sql`staff_stage not in ('commission_claimed', 'paid_out')`)} as expected,
    ${sumOf(sql`staff_stage = 'commission_claimed'`)} as claimed,
    ${sumOf(sql`staff_stage = 'paid_out'`)} as paid,
    (count(*) filter (where amount_minor is null))::int as without_terms
  from (${bookedCommissions}) booked
  where ${supplierId ?? null}::bigint is null or organisation_id = ${supplierId ?? null}
  group by organisation_id, ${by === 'place' ? sql`root_id, currency` : sql`currency`}`

const sumOf = (condition: ReturnType<typeof sql>) => sql`jsonb_build_object(
  'bookings', count(*) filter (where ${condition}),
  'amountMinor', coalesce(sum(amount_minor) filter (where ${condition}), 0)::bigint
)`

/** Weeks of the agreed stay. Landlords count a year as 52 weeks or 12 months. */
const weeksOfStay = sql`(booking.agreed -> 'terms' ->> 'leaseDuration')::numeric
  * case booking.agreed -> 'terms' ->> 'leaseDurationUnit'
    when 'day' then 1.0 / 7 when 'week' then 1 when 'month' then 52.0 / 12 when 'year' then 52
  end`

/** The agreed rent for a week. */
const weeklyRent = sql`(booking.agreed -> 'terms' ->> 'priceMinor')::numeric
  * case booking.agreed -> 'terms' ->> 'priceDuration' when 'monthly' then 12.0 / 52 else 1 end`

/**
 * The commission of each standing booking: a fixed amount, or a share of the agreed rent, by the terms that applied on
 * the day of booking. Null if there were none.
 */
const bookedCommissions = sql`
  select
    place.organisation_id, booking.root_id, coalesce(booking.agreed ->> 'currency', place.currency) as currency,
    lead.staff_stage,
    coalesce(terms.amount_minor, round(terms.basis_points * ${weeklyRent} * ${weeksOfStay} / 10000))::bigint as amount_minor
  from bookings booking
  join leads lead on lead.id = booking.lead_id
  join inventories place on place.id = booking.root_id
  left join commissions terms on terms.root_id = booking.root_id
    and terms.starts_on <= (booking.booked_at at time zone 'UTC')::date
    and coalesce(terms.ends_on > (booking.booked_at at time zone 'UTC')::date, true)
  where booking.cancelled_at is null`
