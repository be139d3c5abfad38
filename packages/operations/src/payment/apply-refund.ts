import type { Tx } from '@amber/db/database'
import { sumLossOf } from '@amber/db/queries/payment/disputes'
import { writeLedger } from '@amber/db/queries/payment/ledger'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { type RefundRow, updateRefund } from '@amber/db/queries/payment/refunds'
import { entriesOf, entriesOfFailedRefund } from '@amber/domain/payment/ledger'
import { nextRefundStatus, type RefundEvent } from '@amber/domain/payment/refund-status'
import type { ProviderRefund } from '@amber/integrations/payments/payment-provider'
import { refundCause } from './start-refund.ts'
import { lockRefundOfLead } from './lock-refund-of-lead.ts'
import { sanitizeProviderCode } from './sanitize-provider-code.ts'
import { notifyPayer } from './notify-payer.ts'

/**
 * Outcome of a refund update. `unchanged`: the update is a duplicate or late. `unknown_refund`: the refund is not ours,
 * or its provider id is not stored yet and its job polls until it ends.
 */
export type RefundOutcome = 'refund_pending' | 'refund_done' | 'refund_failed' | 'unchanged' | 'unknown_refund'

/** Applies the provider's response about a refund, which is found by the provider's id. */
export async function applyProviderRefund(tx: Tx, facts: ProviderRefund, now = new Date()): Promise<RefundOutcome> {
  const refund = await lockRefundOfLead(tx, { providerRefundId: facts.id })
  return refund ? applyRefund(tx, refund, facts, now) : 'unknown_refund'
}

type RefundUpdate = Pick<ProviderRefund, 'state' | 'failureCode'>

const EVENTS: Readonly<Record<ProviderRefund['state'], RefundEvent>> = {
  pending: 'sent',
  succeeded: 'succeed',
  failed: 'fail',
}

/** Applies the provider's state to a refund that the caller has locked with its lead. */
export async function applyRefund(tx: Tx, refund: RefundRow, update: RefundUpdate, now: Date): Promise<RefundOutcome> {
  const status = nextRefundStatus(refund.status, EVENTS[update.state])
  if (status === undefined) return 'unchanged'
  const { id } = refund
  if (update.state === 'pending') {
    await updateRefund(tx, id, { status })
    return 'refund_pending'
  }
  const failureCode = update.state === 'failed' ? sanitizeProviderCode(update.failureCode) : null
  await updateRefund(tx, id, { status, endedAt: now, failureCode })
  return update.state === 'failed' ? reverseRefund(tx, refund) : completeRefund(tx, refund)
}

async function completeRefund(tx: Tx, refund: RefundRow): Promise<RefundOutcome> {
  const { id, paymentId, leadId, attempt } = refund
  const entries = entriesOf('refund_done', refund)
  await writeLedger(tx, { kind: 'refund_done', cause: refundCause(refund), paymentId, refundId: id, entries })
  await recordLeadEvent(tx, { leadId, kind: 'refund_done', subjectId: id })
  // Keyed by attempt: a bank may return a refund, which then succeeds in another attempt and is reported again.
  const key = `refund:${id}:done:${attempt}`
  await notifyPayer(tx, leadId, { kind: 'refund_done', key, ids: { refund_id: id } })
  return 'refund_done'
}

/**
 * Reverses a failed refund and notifies the payer once per attempt. Staff see the refund in their list and have to
 * complete it.
 */
async function reverseRefund(tx: Tx, refund: RefundRow): Promise<RefundOutcome> {
  const { id, paymentId, leadId, attempt, status } = refund
  const lostMinor = await sumLossOf(tx, refund)
  const entries = entriesOfFailedRefund(refund, { wasDone: status === 'succeeded', lostMinor })
  await writeLedger(tx, { kind: 'refund_failed', cause: refundCause(refund), paymentId, refundId: id, entries })
  const key = `refund:${id}:failed:${attempt}`
  await notifyPayer(tx, leadId, { kind: 'refund_failed', key, ids: { refund_id: id } })
  return 'refund_failed'
}
