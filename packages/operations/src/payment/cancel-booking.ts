import type { Tx } from '@amber/db/database'
import { cancelBooking, incrementPlacesLeft } from '@amber/db/queries/booking/bookings'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import type { PaymentRow } from '@amber/db/queries/payment/payments'
import { insertRefund } from '@amber/db/queries/payment/refunds'
import type { CancellationReason } from '@amber/domain/booking/cancellation-terms'
import { AppError } from '@amber/domain/errors'
import { endTakeoverOfBooking } from '../takeover/cancel-takeover.ts'
import { advanceStage } from '../lead/advance-stage.ts'
import { enqueueRefundCheck, recordRefundStarted } from './start-refund.ts'
import type { RefundableAmount, RefundPart } from './refund-options.ts'
import { writeRelease } from './release-deposit.ts'
import { notifyPayer, notifyRefundBegun } from './notify-payer.ts'

export type BookingToCancel = {
  payment: PaymentRow
  bookingId: number
  /** Amount to refund, with the captures that hold it. */
  back: RefundableAmount
  /** `staff`: staff cancel the booking. `unconfirmed`: nobody confirmed the room in time. */
  reason: CancellationReason | 'staff' | 'unconfirmed'
  requestKey?: string
  actorId: number | null
}

/**
 * Cancels a booking, frees the slot, closes the lead and assigns all held money: one part is refunded and the rest goes
 * to the supplier. The caller has locked everything and records `place.changed` last. Returns the id of the first
 * refund; undefined if nothing is refunded.
 */
export async function endBooking(tx: Tx, cancellation: BookingToCancel): Promise<number | undefined> {
  const { payment, bookingId, back, reason, actorId } = cancellation
  const { id: paymentId, leadId, tenancyId, currency } = payment
  await cancelBooking(tx, paymentId, reason)
  await incrementPlacesLeft(tx, tenancyId)
  await recordLeadEvent(tx, { leadId, kind: 'booking_cancelled', actorId, subjectId: bookingId })
  // A lead that staff exit is already closed, for their reason.
  const exitReason = reason === 'unconfirmed' ? 'room_not_confirmed' : 'booking_cancelled'
  await advanceStage(tx, { leadId, stage: 'closed', actorId, exitReason })
  for (const part of back.parts) {
    const amountMinor = part.leftMinor - part.amountMinor
    const cause = `booking:${bookingId}:kept${part.paymentId === paymentId ? '' : `:${part.paymentId}`}`
    await writeRelease(tx, { cause, paymentId: part.paymentId, paymentType: part.paymentType, currency, amountMinor })
  }
  const refundIds: number[] = []
  for (const part of back.parts.filter(({ amountMinor }) => amountMinor > 0)) {
    // A key is unique, and the first refund is enough to recognise a repeated request.
    const requestKey = refundIds.length === 0 ? (cancellation.requestKey ?? null) : null
    refundIds.push(await openRefund(tx, { ...cancellation, part, requestKey }))
  }
  if (refundIds.length === 0 || reason === 'unconfirmed') await mailCancellation(tx, leadId, bookingId)
  await endTakeoverOfBooking(tx, bookingId, actorId)
  return refundIds[0]
}

type RefundToOpen = Pick<BookingToCancel, 'payment' | 'back' | 'reason' | 'actorId'> & {
  part: RefundPart
  requestKey: string | null
}

async function openRefund(tx: Tx, refund: RefundToOpen): Promise<number> {
  const { payment, part, back, reason, requestKey, actorId } = refund
  const { needsApproval, proof } = back
  const { paymentId, paymentType, intentId, amountMinor, withoutProofMinor } = part
  const { leadId, currency } = payment
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
    withoutProofMinor,
  })
  if (id === undefined) throw new AppError('conflict')
  await recordLeadEvent(tx, { leadId, kind: 'refund_requested', actorId, subjectId: id })
  if (!needsApproval) await recordRefundStarted(tx, { id, attempt: 1, paymentId, amountMinor, currency, paymentType })
  // One mail about an unconfirmed room states the sum of all its refunds.
  if (reason !== 'unconfirmed') await mailRefund(tx, leadId, { id, needsApproval })
  if (!needsApproval) await enqueueRefundCheck(tx, id)
  return id
}

const mailRefund = (tx: Tx, leadId: number, { id, needsApproval }: { id: number; needsApproval: boolean }) =>
  needsApproval
    ? notifyPayer(tx, leadId, { kind: 'refund_begun', key: `refund:${id}:requested`, ids: { refund_id: id } })
    : notifyRefundBegun(tx, leadId, id)

const mailCancellation = (tx: Tx, leadId: number, bookingId: number) =>
  notifyPayer(tx, leadId, {
    kind: 'booking_cancelled',
    key: `booking:${bookingId}:cancelled`,
    ids: { booking_id: bookingId },
  })
