import type { Tx } from '@amber/db/database'
import { cancelBooking, incrementPlacesLeft } from '@amber/db/queries/booking/bookings'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import type { PaymentRow } from '@amber/db/queries/payment/payments'
import { insertRefund } from '@amber/db/queries/payment/refunds'
import type { CancellationReason } from '@amber/domain/booking/cancellation-terms'
import { AppError } from '@amber/domain/errors'
import { advanceStage } from '../lead/advance-stage.ts'
import { enqueueRefundCheck, recordRefundStarted } from './start-refund.ts'
import type { RefundableAmount } from './refund-options.ts'
import { writeRelease } from './release-deposit.ts'
import { notifyPayer } from './notify-payer.ts'

export type BookingToCancel = {
  payment: PaymentRow
  bookingId: number
  /** Intent to refund; null for a free booking. */
  intentId: string | null
  /** Total amount held, of which `refundable` is refunded. */
  heldMinor: number
  back: RefundableAmount
  /** `staff`: staff cancel the booking. */
  reason: CancellationReason | 'staff'
  requestKey?: string
  actorId: number | null
}

/**
 * Cancels a booking, frees the slot, closes the lead and assigns all held money: one part is refunded and the rest goes
 * to the supplier. The caller has locked everything and records `place.changed` last. Returns the id of the refund;
 * undefined if nothing is refunded.
 */
export async function endBooking(tx: Tx, cancellation: BookingToCancel): Promise<number | undefined> {
  const { payment, bookingId, heldMinor, back, reason, actorId } = cancellation
  const { id: paymentId, leadId, tenancyId, currency, paymentType } = payment
  await cancelBooking(tx, paymentId, reason)
  await incrementPlacesLeft(tx, tenancyId)
  await recordLeadEvent(tx, { leadId, kind: 'booking_cancelled', actorId, subjectId: bookingId })
  await advanceStage(tx, { leadId, stage: 'closed', actorId })
  const amountMinor = heldMinor - back.amountMinor
  await writeRelease(tx, { cause: `booking:${bookingId}:kept`, paymentId, paymentType, currency, amountMinor })
  const refundId = await openRefund(tx, cancellation)
  if (refundId === undefined) await mailCancellation(tx, leadId, bookingId)
  return refundId
}

async function openRefund(tx: Tx, cancellation: BookingToCancel): Promise<number | undefined> {
  const { payment, intentId, back, reason, requestKey = null, actorId } = cancellation
  const { amountMinor, needsApproval, proof } = back
  if (intentId === null || amountMinor === 0) return undefined
  const { id: paymentId, leadId, currency, paymentType } = payment
  const id = await insertRefund(tx, {
    paymentId,
    intentId,
    amountMinor,
    currency,
    reason,
    status: needsApproval ? 'requested' : 'approved',
    requestKey,
    requestedBy: actorId,
    proofDueAt: proof?.dueAt ?? null,
    withoutProofMinor: proof?.withoutMinor ?? null,
  })
  if (id === undefined) throw new AppError('conflict')
  await recordLeadEvent(tx, { leadId, kind: 'refund_requested', actorId, subjectId: id })
  if (!needsApproval) await recordRefundStarted(tx, { id, attempt: 1, paymentId, amountMinor, currency, paymentType })
  const key = `refund:${id}:${needsApproval ? 'requested' : 'begun'}`
  await notifyPayer(tx, leadId, { kind: 'refund_begun', key, ids: { refund_id: id } })
  if (!needsApproval) await enqueueRefundCheck(tx, id)
  return id
}

const mailCancellation = (tx: Tx, leadId: number, bookingId: number) =>
  notifyPayer(tx, leadId, {
    kind: 'booking_cancelled',
    key: `booking:${bookingId}:cancelled`,
    ids: { booking_id: bookingId },
  })
