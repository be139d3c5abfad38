import type { Db, Tx } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { setLeadLanguage } from '@amber/db/queries/lead/lead-language'
import type { PaymentRow } from '@amber/db/queries/payment/payments'
import { findRefund, findRefundByKey, type RefundRow, sumRefundsOfLead } from '@amber/db/queries/payment/refunds'
import type { CancellationReason } from '@amber/domain/booking/cancellation-terms'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { endBooking } from './cancel-booking.ts'
import { lockRoom } from './lock-room.ts'
import { loadRefundOptions } from './refund-options.ts'

export type RefundToRequest = {
  payment: PaymentRow
  reason: CancellationReason
  /** Amount as shown to the payer. */
  amountMinor: number
  /** Key chosen by the browser; a request sent twice with it counts once. */
  requestKey: string
  /** Id of the requesting user; null for a visitor. */
  actorId: number | null
  /** Language of the page on which the payer cancels; mails follow it. */
  language: Language
}

type Deps = {
  db: Db
  /** Maximum refund that needs no approval, in minor units of EUR. */
  refundLimit: number
}

/**
 * Requests a refund by cancelling: ends the booking, frees the slot, closes the lead and starts the refund that the
 * rules allow, in one transaction. Returns null if nothing is refunded. Throws `refund_changed` if the amount differs
 * from the one shown.
 */
export async function requestRefund(
  { db, refundLimit }: Deps,
  request: RefundToRequest,
  now = new Date(),
): Promise<RefundRow | null> {
  return db.transaction().execute(async (tx) => {
    const { payment } = await lockRoom(tx, request.payment, now)
    const earlierRefund = await findRefundByKey(tx, request.requestKey)
    if (earlierRefund) return repeatRefund(tx, earlierRefund, request)
    const { bookingId, cancelledFor, offers } = await loadRefundOptions(tx, payment, {
      limitMinor: refundLimit,
      now,
    })
    // A cancellation without a refund leaves no row by which to recognise a repeated request.
    if (cancelledFor === request.reason && request.amountMinor === 0 && payment.status === 'success') return null
    const option = offers.find(({ reason }) => reason === request.reason)
    if (bookingId === null || !option) throw new AppError('conflict')
    if (option.amountMinor !== request.amountMinor) throw new AppError('refund_changed')
    const { reason, requestKey, actorId, language } = request
    await setLeadLanguage(tx, payment.leadId, language)
    const refundId = await endBooking(tx, { payment, bookingId, back: option, reason, requestKey, actorId })
    // Recorded last: other transactions wait for its job rows until commit.
    await recordEvent(tx, 'place.changed', { rootId: payment.rootId })
    return refundId === undefined ? null : ((await findRefund(tx, refundId)) ?? null)
  })
}

async function repeatRefund(
  tx: Tx,
  earlierRefund: RefundRow,
  { payment: { leadId }, reason, amountMinor }: RefundToRequest,
): Promise<RefundRow> {
  // The decision about a proof may have lowered the amount since.
  const isDecided = earlierRefund.proof !== null && earlierRefund.status !== 'requested'
  const isSame =
    earlierRefund.leadId === leadId &&
    earlierRefund.reason === reason &&
    (isDecided || (await sumRefundsOfLead(tx, leadId, reason)) === amountMinor)
  if (!isSame) throw new AppError('conflict')
  return earlierRefund
}
