import type { Tx } from '@amber/db/database'
import { recordLeadEvent } from '@amber/db/queries/lead/lead-events'
import { listRetainedCaptures, type RetainedCapture } from '@amber/db/queries/payment/ledger'
import { insertPayment, lockOpenDifference, type PaymentRow } from '@amber/db/queries/payment/payments'
import { insertRefund, isRefundAwaited } from '@amber/db/queries/payment/refunds'
import { newToken } from '@amber/db/tokens'
import { agreedPrice } from '@amber/domain/booking/agreed-stay'
import { AppError } from '@amber/domain/errors'
import { PAYMENT_SUPERSEDED } from '@amber/domain/payment/decline-reason'
import { divideRefund, nationalityDifference } from '@amber/domain/payment/nationality-difference'
import type { AmountToPay } from '@amber/domain/payment/nationality-payment'
import { getAgreedStay } from '../booking/get-agreed-stay.ts'
import { enqueuePaymentCheck } from './enqueue-payment-check.ts'
import { notifyPayer } from './notify-payer.ts'
import { transitionPayment } from './transition-payment.ts'

type ConfirmedNationality = {
  nationality: string
  /** Nationality in the form, by which the amount was calculated. */
  declared: string | null
  /** Id of the member of staff who confirmed it. */
  actorId: number
  now: Date
}

/**
 * Brings what a paid booking has cost in line with the confirmed nationality: creates the payment of the difference, or
 * requests a refund that a second person approves. The caller has locked room, payments and lead. Throws `conflict`
 * while an earlier difference or refund is being processed, and where staff have to solve it with the student.
 */
export async function settleDifference(tx: Tx, payment: PaymentRow, confirmed: ConfirmedNationality): Promise<void> {
  const { leadId } = payment
  await endOpenDifference(tx, leadId, confirmed)
  if (await isRefundAwaited(tx, leadId, 'nationality'))
    throw new AppError('conflict', { fields: { nationality: 'refund_awaited' } })
  const price = await priceOf(tx, payment, confirmed)
  const captures = await listRetainedCaptures(tx, leadId)
  const paidMinor = captures.reduce((sum, { leftMinor }) => sum + leftMinor, 0)
  const { dueMinor, refundMinor } = nationalityDifference(paidMinor, price.amountMinor)
  if (dueMinor > 0) await requestDifference(tx, payment, { ...price, amountMinor: dueMinor })
  for (const { capture, amountMinor } of divideRefund(captures, refundMinor))
    await requestRefund(tx, payment, capture, { amountMinor, actorId: confirmed.actorId })
}

/**
 * Returns the price for the confirmed nationality on the day of the booking. The amount of the payment stands if both
 * nationalities cost the same that day: only the nationality may change what was agreed.
 */
async function priceOf(
  tx: Tx,
  payment: PaymentRow,
  { nationality, declared }: ConfirmedNationality,
): Promise<AmountToPay> {
  if (nationality === declared) return payment
  const agreed = await getAgreedStay(tx, payment.leadId)
  // Amounts in different currencies have no difference.
  if (agreed?.currency !== payment.currency)
    throw new AppError('conflict', { fields: { nationality: 'other_currency' } })
  const [price, declaredPrice] = [agreedPrice(agreed, nationality), agreedPrice(agreed, declared)]
  if (isSamePrice(price, declaredPrice)) return payment
  // A fee is our income and a deposit is the landlord's, so that neither can be offset against the other.
  if (price.paymentType !== payment.paymentType)
    throw new AppError('conflict', { fields: { nationality: 'other_payment_type' } })
  return price
}

const isSamePrice = (a: AmountToPay, b: AmountToPay) =>
  a.amountMinor === b.amountMinor && a.paymentType === b.paymentType

/** Ends the difference of an earlier confirmation. A job cancels its intent. */
async function endOpenDifference(tx: Tx, leadId: number, { actorId, now }: ConfirmedNationality): Promise<void> {
  const difference = await lockOpenDifference(tx, leadId)
  if (!difference) return
  if (difference.status === 'processing') throw new AppError('conflict', { fields: { nationality: 'being_paid' } })
  await transitionPayment(tx, difference, 'room_gone', { actorId, now, declineCode: PAYMENT_SUPERSEDED })
  await enqueuePaymentCheck(tx, difference.id)
}

async function requestDifference(tx: Tx, payment: PaymentRow, due: AmountToPay): Promise<void> {
  const { leadId, formId, rootId, tenancyId } = payment
  const { amountMinor, currency, paymentType } = due
  const { id } = await insertPayment(tx, {
    purpose: 'difference',
    leadId,
    formId,
    rootId,
    tenancyId,
    amountMinor,
    currency,
    paymentType,
    token: newToken(),
  })
  await notifyPayer(tx, leadId, { kind: 'difference_due', key: `payment:${id}:due`, ids: { payment_id: id } })
}

async function requestRefund(
  tx: Tx,
  { leadId, currency }: PaymentRow,
  { paymentId, intentId }: RetainedCapture,
  { amountMinor, actorId }: { amountMinor: number; actorId: number },
): Promise<void> {
  const id = await insertRefund(tx, {
    paymentId,
    intentId,
    amountMinor,
    currency,
    reason: 'nationality',
    status: 'requested',
    requestedBy: actorId,
  })
  if (id === undefined) throw new AppError('conflict')
  await recordLeadEvent(tx, { leadId, kind: 'refund_requested', actorId, subjectId: id })
  await notifyPayer(tx, leadId, { kind: 'refund_begun', key: `refund:${id}:requested`, ids: { refund_id: id } })
}
