import type { Tx } from '@amber/db/database'
import { writeLedger } from '@amber/db/queries/ledger'
import { recordLeadEvent } from '@amber/db/queries/lead-events'
import { lockRefund, type RefundRow, updateRefund } from '@amber/db/queries/refunds'
import { entriesOf, entriesOfFailedRefund } from '@amber/domain/payment/ledger'
import { nextRefundStatus, type RefundEvent } from '@amber/domain/payment/refund-status'
import type { ProviderRefund } from '@amber/integrations/payments/payment-provider'
import { refundCause } from './begin-refund.ts'
import { codeOf } from './provider-code.ts'
import { tellPayer } from './tell-payer.ts'

/**
 * `unchanged`: a duplicate, or late. `unknown_refund`: none of ours, or one whose name we have not been told yet: its
 * job asks until it has come to its end.
 */
export type RefundOutcome = 'refund_pending' | 'refund_done' | 'refund_failed' | 'unchanged' | 'unknown_refund'

/** What the provider says of a refund, by an event. */
export async function applyRefundEvent(tx: Tx, facts: ProviderRefund, now = new Date()): Promise<RefundOutcome> {
  const refund = await lockRefund(tx, { providerRefundId: facts.id })
  return refund ? applyRefund(tx, refund, facts, now) : 'unknown_refund'
}

type Told = Pick<ProviderRefund, 'state' | 'failureCode'>

const EVENTS: Readonly<Record<ProviderRefund['state'], RefundEvent>> = {
  pending: 'sent',
  succeeded: 'succeed',
  failed: 'fail',
}

/** Of a refund that is locked. */
export async function applyRefund(tx: Tx, refund: RefundRow, told: Told, now: Date): Promise<RefundOutcome> {
  const status = nextRefundStatus(refund.status, EVENTS[told.state])
  if (status === undefined) return 'unchanged'
  const { id } = refund
  if (told.state === 'pending') {
    await updateRefund(tx, id, { status })
    return 'refund_pending'
  }
  const failureCode = told.state === 'failed' ? codeOf(told.failureCode) : null
  await updateRefund(tx, id, { status, endedAt: now, failureCode })
  return told.state === 'failed' ? takeBack(tx, refund) : close(tx, refund)
}

async function close(tx: Tx, refund: RefundRow): Promise<RefundOutcome> {
  const { id, paymentId, leadId, attempt } = refund
  const entries = entriesOf('refund_done', refund)
  await writeLedger(tx, { kind: 'refund_done', cause: refundCause(refund), paymentId, refundId: id, entries })
  await recordLeadEvent(tx, { leadId, kind: 'refund_done', subjectId: id })
  // A bank may send it back, and then it arrives by another attempt: that is told too.
  const key = `refund:${id}:done:${attempt}`
  await tellPayer(tx, leadId, { kind: 'refund_done', key, ids: { refund_id: id } })
  return 'refund_done'
}

/** Whoever waits for it is told, once an attempt, and staff see it in their list: it is ours to bring to its end. */
async function takeBack(tx: Tx, refund: RefundRow): Promise<RefundOutcome> {
  const { id, paymentId, leadId, attempt, status } = refund
  const entries = entriesOfFailedRefund(refund, { wasDone: status === 'succeeded' })
  await writeLedger(tx, { kind: 'refund_failed', cause: refundCause(refund), paymentId, refundId: id, entries })
  const key = `refund:${id}:failed:${attempt}`
  await tellPayer(tx, leadId, { kind: 'refund_failed', key, ids: { refund_id: id } })
  return 'refund_failed'
}
