import { HOURS_UNTIL_ISSUE, type PaymentIssue } from '@amber/domain/finance/payment-issues'
import { canPayDeposit } from '@amber/domain/lead/stage-transitions'
import { LEAD_STAGES } from '@amber/domain/lead/stages'
import type { CurrencyCode } from '@amber/domain/money/currency'
import type { PaymentStatus } from '@amber/domain/payment/vocabulary'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type PaymentToCheck = {
  issue: PaymentIssue
  paymentId: number
  createdAt: Date
  paidAt: Date | null
  status: PaymentStatus
  /** Amount that is held, was to be refunded or is due. */
  amountMinor: number
  currency: CurrencyCode
  /** Time since when it has been an issue. */
  since: Date
  /** The failed refund, which can be retried. */
  refundUuid: string | null
  /** The provider's code for a failed refund or a declined payment. */
  code: string | null
  leadUuid: string
  rootId: number
  placeName: string
}

type Page = { p: number; limit: number }

/** Lists payments that somebody has to look into, the oldest issue first. */
export async function listPaymentsToCheck(
  db: DbOrTx,
  { p, limit }: Page,
): Promise<{ rows: PaymentToCheck[]; count: number }> {
  const [page, counted] = await Promise.all([
    sql<PaymentToCheck>`
      with issues as (${issues}), page as (
        select * from issues order by since, payment_id, issue limit ${limit} offset ${(p - 1) * limit}
      )
      select
        page.issue, page.payment_id, payment.created_at, payment.paid_at, payment.status, page.amount_minor,
        payment.currency, page.since, page.refund_uuid, coalesce(page.code, payment.decline_code) as code,
        lead.uuid as lead_uuid, payment.root_id, place.name as place_name
      from page
      join payments payment on payment.id = page.payment_id
      join leads lead on lead.id = payment.lead_id
      join inventories place on place.id = payment.root_id
      order by page.since, page.payment_id, page.issue
    `.execute(db),
    sql<{ count: number }>`select count(*)::int as count from (${issues}) issues`.execute(db),
  ])
  return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}

/** Earliest time that is not an issue yet. */
const before = (issue: PaymentIssue) => sql`now() - make_interval(hours => ${sql.lit(HOURS_UNTIL_ISSUE[issue])})`

/** Money that the ledger holds for students, by payment. */
const heldMoney = sql`
  select
    movement.payment_id,
    -sum(entry.amount_minor)::bigint as amount_minor,
    max(movement.created_at) as since
  from ledger_entries entry
  join ledger_transactions movement on movement.id = entry.transaction_id
  where entry.account in ('held_deposits', 'held_tokens')
  group by movement.payment_id
  having sum(entry.amount_minor) < 0`

const issues = sql`
  select 'held' as issue, held.payment_id, held.amount_minor, held.since, null::uuid as refund_uuid, null as code
  from (${heldMoney}) held
  join payments payment on payment.id = held.payment_id
  where held.since < ${before('held')}
    and not exists (
      select from bookings booking where booking.lead_id = payment.lead_id and booking.cancelled_at is null
    )
    and not exists (
      select from refunds refund where refund.payment_id = held.payment_id and refund.status in ('requested', 'failed')
    )
    -- Held while the landlord decides about whoever takes over.
    and not exists (select from takeover_takers where payment_id = held.payment_id and ended_at is null)
  union all
  select 'refund_failed', payment_id, amount_minor, updated_at, uuid, failure_code
  from refunds
  where status = 'failed'
  union all
  select 'unanswered', id, amount_minor, updated_at, null, null
  from payments
  where status in ('init_loading', 'processing') and updated_at < ${before('unanswered')}
  union all
  select 'request_unpaid', payment.id, payment.amount_minor, requested.at, null, null
  from payments payment
  cross join lateral (
    select max(created_at) as at from lead_events
    where lead_id = payment.lead_id and kind = 'payment_requested' and subject_id = payment.id
  ) requested
  where payment.purpose = 'booking' and payment.status in ('init', 'init_failure', 'initiated', 'failed')
    and requested.at < ${before('request_unpaid')}
    and (select stage from leads where id = payment.lead_id)
      in (${sql.join(LEAD_STAGES.filter(canPayDeposit).map((stage) => sql.lit(stage)))})
  union all
  select 'difference_due', id, amount_minor, created_at, null, null
  from payments
  where purpose = 'difference' and status not in ('sold_out', 'success', 'init_loading', 'processing')
    and created_at < ${before('difference_due')}`
