import { recordAudit } from '@amber/db/audit'
import type { Db, Tx } from '@amber/db/database'
import { isLeadOf } from '@amber/db/queries/lead/open-leads'
import { findRefund, lockRefund, type RefundRow, updateRefund } from '@amber/db/queries/payment/refunds'
import { AppError } from '@amber/domain/errors'
import { nextRefundStatus, type RefundStatus } from '@amber/domain/payment/refund-status'
import { enqueueRefundCheck, recordRefundStarted } from './start-refund.ts'
import { writeRelease } from './release-deposit.ts'
import { notifyPayer } from './notify-payer.ts'

/** Decision of staff. `retry`: the bank rejected the refund and it is tried again. */
export type RefundDecision = 'approve' | 'decline' | 'retry'

type DecisionInput = { uuid: string; decision: RefundDecision; actorId: number; requestId: string }

/**
 * Decides about a refund. Throws `conflict` if the refund does not wait for that decision, and `forbidden` if the
 * decider requested or paid it.
 */
export async function decideRefund(db: Db, decision: DecisionInput, now = new Date()): Promise<RefundRow> {
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

type Decided = Omit<DecisionInput, 'uuid'> & { status: RefundStatus; now: Date }

async function decide(tx: Tx, refund: RefundRow, { decision, actorId, requestId, status, now }: Decided) {
  const { id, leadId, paymentId, paymentType, currency, amountMinor } = refund
  const isRetry = decision === 'retry'
  const attempt = refund.attempt + (isRetry ? 1 : 0)
  await updateRefund(tx, id, {
    status,
    decidedBy: actorId,
    decidedAt: now,
    endedAt: decision === 'decline' ? now : null,
    // A new attempt is a new refund at the provider, with its own key.
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
    await notifyPayer(tx, leadId, { kind: 'refund_declined', key: `refund:${id}:declined`, ids: { refund_id: id } })
    return
  }
  await recordRefundStarted(tx, { ...refund, attempt })
  if (!isRetry)
    await notifyPayer(tx, leadId, { kind: 'refund_begun', key: `refund:${id}:begun`, ids: { refund_id: id } })
  await enqueueRefundCheck(tx, id)
}
