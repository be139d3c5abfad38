import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import { isLeadOf } from '@amber/db/queries/open-leads'
import { findRefund, lockRefund, type RefundRow, updateRefund } from '@amber/db/queries/refunds'
import { AppError } from '@amber/domain/errors'
import { nextRefundStatus, type RefundStatus } from '@amber/domain/payment/refund-status'
import { followRefund, writeBegun } from './begin-refund.ts'
import { writeRelease } from './release-deposit.ts'
import { tellPayer } from './tell-payer.ts'

/** `retry`: the bank had refused it, and it is asked for once more. */
export type RefundDecision = 'approve' | 'decline' | 'retry'

type ToDecide = { uuid: string; decision: RefundDecision; actorId: number; requestId: string }

/** What no longer waits for that decision is a conflict. Nobody decides about what they asked for, or paid, themselves. */
export async function decideRefund(db: Db, decision: ToDecide, now = new Date()): Promise<RefundRow> {
  return db.transaction().execute(async (tx) => {
    const refund = await lockRefund(tx, { uuid: decision.uuid })
    if (!refund) throw new AppError('not_found')
    const status = nextRefundStatus(refund.status, decision.decision)
    if (status === undefined) throw new AppError('conflict')
    if (refund.requestedBy === decision.actorId || (await isLeadOf(tx, refund.leadId, decision.actorId))) {
      throw new AppError('forbidden')
    }
    await decide(tx, refund, { ...decision, status, now })
    return (await findRefund(tx, refund.id)) ?? refund
  })
}

type Decided = Omit<ToDecide, 'uuid'> & { status: RefundStatus; now: Date }

async function decide(tx: Tx, refund: RefundRow, { decision, actorId, requestId, status, now }: Decided) {
  const { id, leadId, paymentId, paymentType, currency, amountMinor } = refund
  const isRetry = decision === 'retry'
  const attempt = refund.attempt + (isRetry ? 1 : 0)
  await updateRefund(tx, id, {
    status,
    decidedBy: actorId,
    decidedAt: now,
    endedAt: decision === 'decline' ? now : null,
    // A new attempt is a new thing to the provider, under a key of its own.
    ...(isRetry && { attempt, providerRefundId: null, failureCode: null }),
  })
  await recordAudit(tx, {
    actorId,
    action: `refund.${decision}`,
    ids: { refund_id: id },
    fields: ['status'],
    requestId,
  })
  if (decision === 'decline') {
    await writeRelease(tx, { cause: `refund:${id}:declined`, paymentId, paymentType, currency, amountMinor })
    await tellPayer(tx, leadId, { kind: 'refund_declined', key: `refund:${id}:declined`, ids: { refund_id: id } })
    return
  }
  await writeBegun(tx, { ...refund, attempt })
  if (!isRetry) await tellPayer(tx, leadId, { kind: 'refund_begun', key: `refund:${id}:begun`, ids: { refund_id: id } })
  await followRefund(tx, id)
}
