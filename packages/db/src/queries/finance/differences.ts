import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Difference } from '@amber/domain/payment/reconciliation'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type ListedDifference = Difference & {
  day: CalendarDay
  /** Payment of the intent; null if it is none of ours. */
  payment: { id: number; createdAt: string; rootId: number; placeName: string } | null
}

/** Days for which differences are listed. Later they are in the accounts of a closed quarter. */
const LISTED_DAYS = 90

/**
 * Lists what the comparison with the provider found and the ledger has not caught up with since, the latest day first.
 */
export async function listDifferences(
  db: DbOrTx,
  { p, limit }: { p: number; limit: number },
): Promise<{ rows: ListedDifference[]; count: number }> {
  const [page, counted] = await Promise.all([
    sql<ListedDifference>`
      select
        open.day, difference ->> 'is' as is, difference ->> 'kind' as kind, difference ->> 'intentId' as intent_id,
        difference ->> 'refundId' as refund_id, difference ->> 'currency' as currency,
        (difference ->> 'here')::bigint as here, (difference ->> 'there')::bigint as there,
        case when payment.id is not null then jsonb_build_object(
          'id', payment.id, 'createdAt', coalesce(payment.paid_at, payment.created_at), 'rootId', payment.root_id,
          'placeName', place.name
        ) end as payment
      from (
        ${openDifferences} order by day desc, position limit ${limit} offset ${(p - 1) * limit}
      ) open
      left join payment_attempts attempt on attempt.intent_id = open.difference ->> 'intentId'
      left join payments payment on payment.id = attempt.payment_id
      left join inventories place on place.id = payment.root_id
      order by open.day desc, open.position
    `.execute(db),
    sql<{ count: number }>`select count(*)::int as count from (${openDifferences}) open`.execute(db),
  ])
  return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}

const openDifferences = sql`
  select reconciled.day, listed.difference, listed.position
  from reconciliations reconciled
  cross join jsonb_array_elements(reconciled.differences) with ordinality as listed (difference, position)
  -- One lookup by the unique index for each missing capture.
  left join lateral (
    select written.id from ledger_transactions written
    where written.kind = 'capture' and written.cause = listed.difference ->> 'intentId'
      and listed.difference ->> 'is' = 'missing_here' and listed.difference ->> 'kind' = 'capture'
    limit 1
  ) recorded on true
  where reconciled.day > current_date - ${sql.lit(LISTED_DAYS)} and recorded.id is null`
