import type { Tx } from '@amber/db/database'
import { findRetainedCapture } from '@amber/db/queries/payment/ledger'
import { lockPaymentAndLead } from '@amber/db/queries/payment/lock-payment-and-lead'
import { endTaker, type TakerEnd, type TakerRow } from '@amber/db/queries/takeover/takeover-takers'
import type { ExitReason } from '@amber/domain/lead/staff-stages'
import { PAYMENT_SUPERSEDED, ROOM_RELEASED } from '@amber/domain/payment/decline-reason'
import { advanceStage } from '../lead/advance-stage.ts'
import { enqueuePaymentCheck } from '../payment/enqueue-payment-check.ts'
import { startRefund } from '../payment/start-refund.ts'
import { transitionPayment } from '../payment/transition-payment.ts'

type End = { taker: TakerRow; reason: Exclude<TakerEnd, 'completed'>; actorId?: number | null; now: Date }

/**
 * Ends a reservation. What was paid is refunded in full, an open payment is stopped, and the lead is closed. A card that a
 * bank is charging at this moment cannot be stopped: its capture is refunded when it arrives. The caller has locked the
 * place and the offer, and calls this last, because it enqueues jobs.
 */
export async function endReservation(tx: Tx, { taker, reason, actorId = null, now }: End): Promise<void> {
  const { payment } = await lockPaymentAndLead(tx, taker.paymentId)
  const { id: paymentId, leadId, currency } = payment
  await endTaker(tx, taker.id, reason)
  const declineCode = reason === 'gave_up' ? ROOM_RELEASED : PAYMENT_SUPERSEDED
  const ended =
    payment.status === 'success' || payment.status === 'processing'
      ? undefined
      : await transitionPayment(tx, payment, 'room_gone', { actorId, now, declineCode })
  await advanceStage(tx, { leadId, stage: 'closed', actorId, exitReason: exitReasonOf(reason) })
  const paid = payment.status === 'success' ? await findRetainedCapture(tx, paymentId) : undefined
  if (paid && paid.leftMinor > 0)
    await startRefund(tx, {
      paymentId,
      leadId,
      intentId: paid.intentId,
      amountMinor: paid.leftMinor,
      currency,
      paymentType: paid.paymentType,
      reason: 'takeover_ended',
    })
  if (ended) await enqueuePaymentCheck(tx, paymentId)
}

const exitReasonOf = (reason: End['reason']): ExitReason =>
  reason === 'gave_up' ? 'plans_changed' : reason === 'expired' ? 'no_reply' : 'no_room'
