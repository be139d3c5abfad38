import type { DisputeState } from '@amber/domain/finance/dispute'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

export type DisputeRow = {
  providerDisputeId: string
  paymentId: number
  intentId: string
  amountMinor: number
  currency: CurrencyCode
  state: DisputeState
  reason: string | null
  dueAt: Date | null
}

/** Stores the latest state of a dispute. Returns its id and the state before; undefined for a new one. */
export async function saveDispute(
  tx: Tx,
  dispute: DisputeRow,
): Promise<{ id: number; before: DisputeState | undefined }> {
  const known = await tx
    .selectFrom('disputes')
    .where('providerDisputeId', '=', dispute.providerDisputeId)
    .select(['id', 'state'])
    .forUpdate()
    .executeTakeFirst()
  if (!known) {
    const { id } = await tx.insertInto('disputes').values(dispute).returning('id').executeTakeFirstOrThrow()
    return { id, before: undefined }
  }
  const { state, reason, dueAt, amountMinor } = dispute
  await tx
    .updateTable('disputes')
    .set({ state, reason, dueAt, amountMinor, updatedAt: sql<Date>`now()` })
    .where('id', '=', known.id)
    .execute()
  return { id: known.id, before: known.state }
}

type CaptureRef = { paymentId: number; intentId: string }

/** Returns what lost chargebacks of a capture have cost us, less refunds of it that a bank rejected afterwards. */
export async function sumLossOf(db: DbOrTx, { paymentId, intentId }: CaptureRef): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(entry.amount_minor), 0)::bigint as sum
    from ledger_transactions written
    join ledger_entries entry on entry.transaction_id = written.id and entry.account = 'dispute_losses'
    left join disputes dispute on dispute.provider_dispute_id = written.cause
    left join refunds refund on refund.id = written.refund_id
    where written.payment_id = ${paymentId} and coalesce(dispute.intent_id, refund.intent_id) = ${intentId}
  `.execute(db)
  return rows[0]?.sum ?? 0
}
