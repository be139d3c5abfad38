import type { Tx } from '@amber/db/database'
import { cancelBooking, insertTakenOverBooking } from '@amber/db/queries/booking/bookings'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { findPaymentOfLead, type PaymentRow } from '@amber/db/queries/payment/payments'
import {
  listMovementsOf,
  listRetainedCaptures,
  type RetainedCapture,
  writeLedger,
} from '@amber/db/queries/payment/ledger'
import { lockPaymentAndLead } from '@amber/db/queries/payment/lock-payment-and-lead'
import { insertRefund } from '@amber/db/queries/payment/refunds'
import { endTaker, type TakerRow } from '@amber/db/queries/takeover/takeover-takers'
import type { TakeoverRow } from '@amber/db/queries/takeover/takeovers'
import { AppError } from '@amber/domain/errors'
import { canPayDeposit } from '@amber/domain/lead/stage-transitions'
import { entriesOf, paymentBalanceOf } from '@amber/domain/payment/ledger'
import { divideReturn, paidDeposit } from '@amber/domain/takeover/takeover-terms'
import { advanceStage } from '../lead/advance-stage.ts'
import { assertRefundDecided } from '../payment/assert-refund-decided.ts'
import { notifyRefundBegun } from '../payment/notify-payer.ts'
import { writeRelease } from '../payment/release-deposit.ts'
import { enqueueRefundCheck, recordRefundStarted } from '../payment/start-refund.ts'
import { moveTakeover } from './move-takeover.ts'

type Completion = { takeover: TakeoverRow; taker: TakerRow; actorId: number | null; now: Date }

/**
 * Hands the stay over, in the transaction of the landlord's decision: the booking of the first student ends, that of the
 * second begins in the same slot, and the first gets back what they paid, less the incentive, which goes to the landlord
 * for the second student's rent. We take no fee. The caller has locked the place and the offer. Throws `conflict` while a
 * bank disputes what would be refunded, if it is no longer what the other has paid, and if either student is no longer
 * bound.
 */
export async function completeTakeover(tx: Tx, { takeover, taker, actorId, now }: Completion): Promise<void> {
  const leaver = await lockLeaver(tx, takeover)
  const { payment: paid, stage } = await lockPaymentAndLead(tx, taker.paymentId)
  if (paid.status !== 'success' || !canPayDeposit(stage))
    throw new AppError('conflict', { fields: { takeover: 'taker_gone' } })
  await assertRefundDecided(tx, takeover.leadId)
  const captures = await listRetainedCaptures(tx, takeover.leadId)
  if (captures.some(({ isDisputed }) => isDisputed))
    throw new AppError('conflict', { fields: { takeover: 'disputed' } })
  // A corrected nationality has changed what the first student paid: the second payment would not take its place.
  if (paidDeposit(captures) !== takeover.amountMinor)
    throw new AppError('conflict', { fields: { takeover: 'deposit_changed' } })

  await cancelBooking(tx, leaver.id, 'takeover')
  await recordLeadEvent(tx, {
    leadId: takeover.leadId,
    kind: 'booking_cancelled',
    actorId,
    subjectId: takeover.bookingId,
  })
  await advanceStage(tx, { leadId: takeover.leadId, stage: 'closed', actorId, exitReason: 'booking_cancelled' })
  await insertTakenOverBooking(tx, {
    leadId: taker.leadId,
    paymentId: paid.id,
    rootId: takeover.rootId,
    tenancyId: takeover.tenancyId,
    bookedAt: now,
    agreed: takeover.agreed,
    actorId,
  })
  await endTaker(tx, taker.id, 'completed')
  await advanceStage(tx, { leadId: taker.leadId, stage: 'deposit_paid', actorId })
  await moveTakeover(tx, takeover, { event: 'complete', step: 'completed', takerLeadId: taker.leadId, actorId })
  // Last, because it enqueues jobs.
  await returnDeposit(tx, { takeover, captures, actorId })
}

/** Locks the booking's payment and lead. The booking is still valid: whatever ends it ends its offers too. */
async function lockLeaver(tx: Tx, { leadId }: TakeoverRow): Promise<PaymentRow> {
  const found = await findPaymentOfLead(tx, leadId)
  if (found?.status !== 'success') throw new AppError('conflict', { fields: { takeover: 'leaver_gone' } })
  await lockPaymentAndLead(tx, found.id)
  return found
}

type Return = { takeover: TakeoverRow; captures: readonly RetainedCapture[]; actorId: number | null }

async function returnDeposit(tx: Tx, { takeover, captures, actorId }: Return): Promise<void> {
  const { id, incentiveMinor, currency } = takeover
  const held = await Promise.all(
    captures.map(async ({ paymentId, leftMinor }) => ({
      leftMinor,
      heldMinor: paymentBalanceOf(await listMovementsOf(tx, [paymentId]), currency).held,
    })),
  )
  const shares = divideReturn(held, incentiveMinor)
  for (const [index, capture] of captures.entries()) {
    const share = shares[index]
    if (!share) continue
    const { paymentId, paymentType } = capture
    const cause = `takeover:${id}:${paymentId}`
    await writeRelease(tx, { cause, paymentId, paymentType, currency, amountMinor: share.releaseMinor })
    if (share.returnMinor > 0) {
      const entries = entriesOf('release_returned', { amountMinor: share.returnMinor, currency, paymentType })
      await writeLedger(tx, { kind: 'release_returned', cause, paymentId, entries })
    }
    if (share.refundMinor > 0) await refundLeaver(tx, takeover, { capture, amountMinor: share.refundMinor, actorId })
  }
}

type LeaverRefund = { capture: RetainedCapture; amountMinor: number; actorId: number | null }

/** Needs no approval: the other student's payment has taken the place of the deposit, and nobody chose the amount. */
async function refundLeaver(
  tx: Tx,
  { leadId, currency }: TakeoverRow,
  { capture, amountMinor, actorId }: LeaverRefund,
): Promise<void> {
  const { paymentId, paymentType, intentId } = capture
  const refund = { paymentId, intentId, amountMinor, currency, reason: 'takeover', status: 'approved' } as const
  const id = await insertRefund(tx, refund)
  if (id === undefined) throw new Error(`refund of payment ${paymentId} was not inserted`)
  await recordLeadEvent(tx, { leadId, kind: 'refund_requested', actorId, subjectId: id })
  await recordRefundStarted(tx, { id, attempt: 1, paymentId, amountMinor, currency, paymentType })
  await notifyRefundBegun(tx, leadId, id)
  await enqueueRefundCheck(tx, id)
}
