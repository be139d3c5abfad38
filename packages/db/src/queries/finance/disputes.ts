import type { DisputeState } from '@amber/domain/finance/dispute'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type ListedDispute = {
  providerDisputeId: string
  state: DisputeState
  amountMinor: number
  currency: CurrencyCode
  reason: string | null
  dueAt: Date | null
  updatedAt: Date
  /** Amounts in the ledger: taken from our balance, of this returned, and lost for good. */
  withdrawnMinor: number
  reinstatedMinor: number
  lostMinor: number
  leadUuid: string
  payment: { id: number; createdAt: string; rootId: number; placeName: string }
}

/** Lists chargebacks of our payments, those that need a response first and among them the next deadline. */
export async function listDisputes(
  db: DbOrTx,
  { p, limit }: { p: number; limit: number },
): Promise<{ rows: ListedDispute[]; count: number }> {
  const [page, counted] = await Promise.all([
    sql<ListedDispute>`
      select
        dispute.provider_dispute_id, dispute.state, dispute.amount_minor, dispute.currency, dispute.reason, dispute.due_at,
        dispute.updated_at, lead.uuid as lead_uuid,
        coalesce(moved.withdrawn, 0)::bigint as withdrawn_minor, coalesce(moved.reinstated, 0)::bigint as reinstated_minor,
        coalesce(moved.lost, 0)::bigint as lost_minor,
        jsonb_build_object(
          'id', payment.id, 'createdAt', coalesce(payment.paid_at, payment.created_at), 'rootId', payment.root_id,
          'placeName', place.name
        ) as payment
      from (
        select * from disputes dispute
        order by ${order}
        limit ${limit} offset ${(p - 1) * limit}
      ) dispute
      join payments payment on payment.id = dispute.payment_id
      join leads lead on lead.id = payment.lead_id
      join inventories place on place.id = payment.root_id
      left join lateral (
        select
          sum(entry.amount_minor) filter (where written.kind = 'dispute_withdrawn') as withdrawn,
          -sum(entry.amount_minor) filter (where written.kind = 'dispute_reinstated') as reinstated,
          -sum(entry.amount_minor) filter (where written.kind = 'dispute_lost') as lost
        from ledger_transactions written
        join ledger_entries entry on entry.transaction_id = written.id and entry.account = 'disputed_funds'
        where written.payment_id = dispute.payment_id and written.cause = dispute.provider_dispute_id
      ) moved on true
      order by ${order}
    `.execute(db),
    sql<{ count: number }>`select count(*)::int as count from disputes`.execute(db),
  ])
  return { rows: page.rows, count: counted.rows[0]?.count ?? 0 }
}

/** Bank decisions and questions that are over follow those that wait, the latest first. */
const order = sql`
  dispute.state <> 'needs_response', case when dispute.state = 'needs_response' then dispute.due_at end,
  dispute.updated_at desc, dispute.id`
