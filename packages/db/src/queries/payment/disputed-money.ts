import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

const sumOf = (intentId: RawBuilder<unknown>, isCounted: RawBuilder<unknown>) => sql`coalesce(
  (
    select sum(dispute.amount_minor) from disputes dispute
    where dispute.payment_id = payment.id and dispute.intent_id = ${intentId} and ${isCounted}
      and not exists (
        select from ledger_transactions returned
        where returned.kind = 'dispute_reinstated' and returned.cause = dispute.provider_dispute_id
      )
  ),
  0
)`

/** The amount that banks took for good from a capture of `payment`. */
export const lostToBanks = (intentId: RawBuilder<unknown>) => sumOf(intentId, sql`dispute.state = 'lost'`)

/** The amount that banks took from a capture of `payment` and have not returned, for good or until they decide. */
export const takenByBanks = (intentId: RawBuilder<unknown>) =>
  sumOf(
    intentId,
    sql`(
      dispute.state = 'lost' or exists (
        select from ledger_transactions withdrawn
        where withdrawn.kind = 'dispute_withdrawn' and withdrawn.cause = dispute.provider_dispute_id
      )
    )`,
  )

type RefundToSend = { id: number; paymentId: number; intentId: string; amountMinor: number }

/**
 * Returns whether a refund would send money that a bank has taken, for good (`lost`) or until it decides (`withdrawn`):
 * chargebacks and other refunds of the capture leave less than its amount.
 */
export async function findDisputeOfRefund(
  db: DbOrTx,
  { id, paymentId, intentId, amountMinor }: RefundToSend,
): Promise<'lost' | 'withdrawn' | undefined> {
  const { rows } = await sql<{ isLost: boolean; isTaken: boolean }>`
    select
      lost > 0 and ${amountMinor}::bigint > free - lost as is_lost,
      taken > 0 and ${amountMinor}::bigint > free - taken as is_taken
    from (
      select
        ${lostToBanks(sql`${intentId}`)} as lost, ${takenByBanks(sql`${intentId}`)} as taken,
        entry.amount_minor - coalesce(
          (
            select sum(refund.amount_minor) from refunds refund
            where refund.intent_id = ${intentId} and refund.id <> ${id}
              and refund.status in ('approved', 'pending', 'succeeded')
          ),
          0
        ) as free
      from payments payment
      join ledger_transactions written on written.kind = 'capture' and written.cause = ${intentId}
      join ledger_entries entry on entry.transaction_id = written.id and entry.account = 'provider_balance'
      where payment.id = ${paymentId}
    ) money
  `.execute(db)
  if (rows[0]?.isLost) return 'lost'
  return rows[0]?.isTaken ? 'withdrawn' : undefined
}
