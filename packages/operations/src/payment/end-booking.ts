import type { Tx } from '@amber/db/database'
import { cancelBooking, giveBackPlace } from '@amber/db/queries/bookings'
import { recordLeadEvent } from '@amber/db/queries/lead-events'
import type { PaymentRow } from '@amber/db/queries/payments'
import { insertRefund } from '@amber/db/queries/refunds'
import type { CancellationReason } from '@amber/domain/booking/cancellation-terms'
import { AppError } from '@amber/domain/errors'
import { reachStage } from '../lead/reach-stage.ts'
import { followRefund, writeBegun } from './begin-refund.ts'
import type { BackToStudent } from './refund-offers.ts'
import { writeRelease } from './release-deposit.ts'
import { tellPayer } from './tell-payer.ts'

export type BookingToEnd = {
  payment: PaymentRow
  bookingId: number
  /** What is given back; null for a free booking. */
  intentId: string | null
  /** All that is held, of which `back` comes back. */
  heldMinor: number
  back: BackToStudent
  /** `staff`: one of us ends it. */
  reason: CancellationReason | 'staff'
  requestKey?: string
  actorId: number | null
}

/**
 * The booking ends, the place is free again, the lead is closed, and nothing stays held without a way: a part goes back,
 * and the rest is the landlord's. Everything is locked; the caller tells search, as the last it does. Gives the refund;
 * undefined where nothing comes back.
 */
export async function endBooking(tx: Tx, ending: BookingToEnd): Promise<number | undefined> {
  const { payment, bookingId, heldMinor, back, reason, actorId } = ending
  const { id: paymentId, leadId, tenancyId, currency, paymentType } = payment
  await cancelBooking(tx, paymentId, reason)
  await giveBackPlace(tx, tenancyId)
  await recordLeadEvent(tx, { leadId, kind: 'booking_cancelled', actorId, subjectId: bookingId })
  await reachStage(tx, { leadId, stage: 'closed', actorId })
  const amountMinor = heldMinor - back.amountMinor
  await writeRelease(tx, { cause: `booking:${bookingId}:kept`, paymentId, paymentType, currency, amountMinor })
  const refundId = await openRefund(tx, ending)
  if (refundId === undefined) await tellCancelled(tx, leadId, bookingId)
  return refundId
}

async function openRefund(tx: Tx, ending: BookingToEnd): Promise<number | undefined> {
  const { payment, intentId, back, reason, requestKey = null, actorId } = ending
  const { amountMinor, needsApproval } = back
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
  })
  if (id === undefined) throw new AppError('conflict')
  await recordLeadEvent(tx, { leadId, kind: 'refund_requested', actorId, subjectId: id })
  if (!needsApproval) await writeBegun(tx, { id, attempt: 1, paymentId, amountMinor, currency, paymentType })
  const key = `refund:${id}:${needsApproval ? 'requested' : 'begun'}`
  await tellPayer(tx, leadId, { kind: 'refund_begun', key, ids: { refund_id: id } })
  if (!needsApproval) await followRefund(tx, id)
  return id
}

const tellCancelled = (tx: Tx, leadId: number, bookingId: number) =>
  tellPayer(tx, leadId, {
    kind: 'booking_cancelled',
    key: `booking:${bookingId}:cancelled`,
    ids: { booking_id: bookingId },
  })
