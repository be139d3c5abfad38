import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { ClosureReason, ClosureState } from '@amber/domain/finance/difference-closure'
import type { Difference } from '@amber/domain/payment/reconciliation'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { closesDifferenceSql, differenceKeySql } from './difference-closures.ts'

export type ListedDifference = Difference & {
  day: CalendarDay
  /** Identifies the difference within its day. */
  key: string
  /** Payment of the intent; null if it is none of ours. */
  payment: { id: number; createdAt: string; rootId: number; placeName: string } | null
  /** How somebody closed it; of an open difference, what waits for a second person. */
  closure: {
    uuid: string
    reason: ClosureReason
    note: string | null
    closedBy: { id: number; name: string | null }
    closedAt: string
    approvedBy: { id: number; name: string | null } | null
  } | null
}

/** Days for which open differences are listed. Later they are in the accounts of a closed quarter. */
const LISTED_DAYS = 90

type Query = { state: ClosureState; p: number; limit: number }

/**
 * Lists what the comparison with the provider found, the latest day first: what is open and the ledger has not caught up
 * with since, or what was closed.
 */
export async function listDifferences(
  db: DbOrTx,
  { state, p, limit }: Query,
): Promise<{ rows: ListedDifference[]; count: number }> {
  const differences = state === 'open' ? openDifferences : closedDifferences
  const [page, counted] = await Promise.all([
    sql<ListedDifference>`
      select
        listed.day, difference ->> 'is' as is, difference ->> 'kind' as kind, difference ->> 'intentId' as intent_id,
        difference ->> 'refundId' as refund_id, difference ->> 'currency' as currency,
        (difference ->> 'here')::bigint as here, (difference ->> 'there')::bigint as there, listed.key,
        case when payment.id is not null then jsonb_build_object(
          'id', payment.id, 'createdAt', coalesce(payment.paid_at, payment.created_at), 'rootId', payment.root_id,
          'placeName', place.name
        ) end as payment,
        case when closure.id is not null then jsonb_build_object(
          'uuid', closure.uuid, 'reason', closure.reason, 'note', closure.note, 'closedAt', closure.closed_at,
          'closedBy', jsonb_build_object('id', closer.id, 'name', closer.name),
          'approvedBy', case when approver.id is not null then
            jsonb_build_object('id', approver.id, 'name', approver.name)
          end
        ) end as closure
      from (
        ${differences} order by day desc, position limit ${limit} offset ${(p - 1) * limit}
      ) listed
      left join payment_attempts attempt on attempt.intent_id = listed.difference ->> 'intentId'
      left join payments payment on payment.id = attempt.payment_id
      left join inventories place on place.id = payment.root_id
      left join difference_closures closure on closure.id = listed.closure_id
      left join users closer on closer.id = closure.closed_by
      left join users approver on approver.id = closure.approved_by
      order by listed.day desc, listed.position
    `.execute(db),
    sql<{ count: number }>`select count(*)::int as count from (${differences}) listed`.execute(db),
  ])
  return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}

const found = sql`
  select reconciled.day, listed.difference, listed.position, ${differenceKeySql} as key, closure.id as closure_id
  from reconciliations reconciled
  cross join jsonb_array_elements(reconciled.differences) with ordinality as listed (difference, position)
  left join difference_closures closure on closure.day = reconciled.day
    and closure.difference_key = ${differenceKeySql} and ${closesDifferenceSql}`

const isWaiting = sql`closure.needs_approval and closure.approved_at is null`

const openDifferences = sql`
  ${found}
  -- One lookup by the unique index for each movement that was missing here.
  left join lateral (
    select written.id from ledger_transactions written
    where listed.difference ->> 'is' = 'missing_here'
      and written.kind = (case listed.difference ->> 'kind'
        when 'capture' then 'capture' when 'dispute' then 'dispute_withdrawn'
        when 'dispute_reversal' then 'dispute_reinstated'
      end)::ledger_kind
      and written.cause = coalesce(listed.difference ->> 'refundId', listed.difference ->> 'intentId')
    limit 1
  ) recorded on true
  where reconciled.day > current_date - ${sql.lit(LISTED_DAYS)} and recorded.id is null
    and (closure.id is null or ${isWaiting})`

const closedDifferences = sql`${found} where closure.id is not null and not (${isWaiting})`
