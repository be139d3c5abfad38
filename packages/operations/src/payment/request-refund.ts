import type { Db } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import type { PaymentRow } from '@amber/db/queries/payments'
import { findRefund, findRefundByKey, type RefundRow } from '@amber/db/queries/refunds'
import type { CancellationReason } from '@amber/domain/booking/cancellation-terms'
import { AppError } from '@amber/domain/errors'
import { endBooking } from './end-booking.ts'
import { lockRoom } from './lock-room.ts'
import { refundOffersOf } from './refund-offers.ts'

export type RefundToRequest = {
  payment: PaymentRow
  reason: CancellationReason
  /** As it was shown. */
  amountMinor: number
  /** What the browser named this by: sent twice, it is one. */
  requestKey: string
  /** Who asks; null for a guest. */
  actorId: number | null
}

type Parts = {
  db: Db
  /** Above it one of us looks first; in minor units of EUR. */
  refundLimit: number
}

/**
 * Asking for the money back is cancelling: the booking ends, the place is free again, the lead is closed, and what the
 * rules give begins its way back, all or nothing. Gives null where nothing comes back. When another amount would come
 * back than was shown, nothing happens.
 */
export async function requestRefund(
  { db, refundLimit }: Parts,
  request: RefundToRequest,
  now = new Date(),
): Promise<RefundRow | null> {
  return db.transaction().execute(async (tx) => {
    const { payment } = await lockRoom(tx, request.payment, now)
    const before = await findRefundByKey(tx, request.requestKey)
    if (before) return sameAsBefore(before, request)
    const { bookingId, cancelledFor, intentId, whole, offers } = await refundOffersOf(tx, payment, {
      limitMinor: refundLimit,
      now,
    })
    // A cancellation for nothing leaves no refund to know it by.
    if (cancelledFor === request.reason && request.amountMinor === 0 && payment.status === 'success') return null
    const offer = offers.find(({ reason }) => reason === request.reason)
    if (bookingId === null || !offer) throw new AppError('conflict')
    if (offer.amountMinor !== request.amountMinor) throw new AppError('refund_changed')
    const { reason, requestKey, actorId } = request
    const heldMinor = whole.amountMinor
    const refundId = await endBooking(tx, {
      payment,
      bookingId,
      intentId,
      heldMinor,
      back: offer,
      reason,
      requestKey,
      actorId,
    })
    // Last, since others wait for its jobs.
    await recordEvent(tx, 'place.changed', { rootId: payment.rootId })
    return refundId === undefined ? null : ((await findRefund(tx, refundId)) ?? null)
  })
}

function sameAsBefore(before: RefundRow, { payment, reason, amountMinor }: RefundToRequest): RefundRow {
  const isSame = before.paymentId === payment.id && before.reason === reason && before.amountMinor === amountMinor
  if (!isSame) throw new AppError('conflict')
  return before
}
