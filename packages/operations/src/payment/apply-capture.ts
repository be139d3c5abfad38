import type { Tx } from '@amber/db/database'
import type { NamedJob } from '@amber/db/jobs'
import { writeLedger } from '@amber/db/queries/payment/ledger'
import { captureAttempt } from '@amber/db/queries/payment/payment-attempts'
import { type PaymentRow, setPaymentMethod } from '@amber/db/queries/payment/payments'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { canPay } from '@amber/domain/payment/can-pay'
import { entriesOf } from '@amber/domain/payment/ledger'
import type { PaymentMethod } from '@amber/domain/payment/payment-method'
import { nextPaymentStatus } from '@amber/domain/payment/payment-status'
import type { AutomaticReason } from '@amber/domain/payment/refund-reason'
import { canPayTakeover, payTakeover } from '../takeover/pay-takeover.ts'
import { startRefund } from './start-refund.ts'
import { bookSlot, canBook } from './book-slot.ts'
import { paymentCheckJob } from './enqueue-payment-check.ts'
import { type Applied, withoutDeferredJobs } from './deferred-jobs.ts'
import { type LockedRoom, lockRoom } from './lock-room.ts'
import { transitionPayment } from './transition-payment.ts'
import { createPayerMail } from './notify-payer.ts'

export type Capture = {
  intentId: string
  amountMinor: number
  currency: CurrencyCode
  /** The method that paid; null for one that we do not offer. */
  method: PaymentMethod | null
}

/**
 * Outcome of a capture. `duplicate`: it was applied before. `takeover_paid`: the landlord decides about the student next.
 * Automatic reasons refund the money.
 */
export type CaptureOutcome = PaidOutcome | 'duplicate' | AutomaticReason

type PaidOutcome = 'booked' | 'difference_paid' | 'takeover_paid'

/**
 * Applies a capture. The ledger entry is written in the same transaction as the booking that it paid for, in full or for
 * the difference, or the takeover, or the refund that returns it; there is no other outcome.
 */
export async function applyCapture(
  tx: Tx,
  found: PaymentRow,
  capture: Capture,
  now: Date,
): Promise<Applied<CaptureOutcome>> {
  const room = await lockRoom(tx, found, now)
  const { payment } = room
  const { attempt, wasOpen } = await captureAttempt(tx, { paymentId: payment.id, intentId: capture.intentId }, now)
  if (!(await writeCapture(tx, payment, capture))) return withoutDeferredJobs('duplicate')
  const jobs = [
    settlePaymentJob(payment.id, attempt),
    // The capture came through another intent, so the open intent has to be cancelled.
    ...(wasOpen ? [] : [paymentCheckJob(payment.id)]),
  ]
  const outcome = await outcomeOf(tx, room, capture)
  // A second capture is refunded, and the payment was made by the first.
  if (outcome !== 'paid_twice' && capture.method !== payment.method)
    await setPaymentMethod(tx, payment.id, capture.method)
  if (!isPaid(outcome)) {
    await transitionPayment(tx, payment, 'room_gone', { now })
    await refundCapture(tx, payment, capture, outcome)
    return { outcome, last: { jobs } }
  }
  await transitionPayment(tx, payment, 'captured', { now, declineCode: null })
  if (outcome === 'booked') await book(tx, room, now)
  if (outcome === 'takeover_paid') await payTakeover(tx, payment, now)
  // A takeover has mails of its own: nothing is booked yet.
  const allJobs = outcome === 'takeover_paid' ? jobs : [...jobs, ...(await confirmByMail(tx, payment))]
  return { outcome, last: { jobs: allJobs, ...(outcome === 'booked' && { changedRootId: payment.rootId }) } }
}

async function book(tx: Tx, { payment, place }: LockedRoom, now: Date): Promise<void> {
  if (!place) throw new Error('availability not found for captured payment')
  await bookSlot(tx, { payment, place, now })
}

/** Creates the mail that confirms the payment. Returns its job. */
const confirmByMail = (tx: Tx, { id, leadId }: PaymentRow): Promise<NamedJob[]> =>
  createPayerMail(tx, leadId, { kind: 'payment_received', key: `payment:${id}:received`, ids: { payment_id: id } })

const settlePaymentJob = (paymentId: number, attempt: number): NamedJob => ({
  name: 'settle-payment',
  jobKey: `settle-payment:${paymentId}:${attempt}`,
  payload: { payment_id: paymentId, attempt },
})

const writeCapture = (tx: Tx, payment: PaymentRow, { intentId, amountMinor, currency }: Capture) =>
  writeLedger(tx, {
    kind: 'capture',
    cause: intentId,
    paymentId: payment.id,
    entries: entriesOf('capture', { amountMinor, currency, paymentType: payment.paymentType }),
  })

async function outcomeOf(
  tx: Tx,
  room: LockedRoom,
  { amountMinor, currency }: Capture,
): Promise<PaidOutcome | AutomaticReason> {
  const { payment, stage } = room
  if (payment.status === 'success') return 'paid_twice'
  if (amountMinor !== payment.amountMinor || currency !== payment.currency) return 'wrong_amount'
  const isOpen = nextPaymentStatus(payment.status, 'captured') === 'success'
  const isPayable = isOpen && stage !== undefined && canPay(payment.purpose, stage)
  switch (payment.purpose) {
    case 'booking':
      return isOpen && canBook(room) ? 'booked' : 'room_gone'
    case 'difference':
      // The booking may have been cancelled or the confirmation corrected meanwhile.
      return isPayable ? 'difference_paid' : 'no_longer_due'
    case 'takeover':
      // The reservation may have ended or the offer been withdrawn meanwhile.
      return isPayable && (await canPayTakeover(tx, payment)) ? 'takeover_paid' : 'takeover_ended'
  }
}

const isPaid = (outcome: CaptureOutcome): outcome is PaidOutcome =>
  outcome === 'booked' || outcome === 'difference_paid' || outcome === 'takeover_paid'

async function refundCapture(tx: Tx, payment: PaymentRow, capture: Capture, reason: AutomaticReason): Promise<void> {
  const { id: paymentId, leadId, paymentType } = payment
  const { intentId, amountMinor, currency } = capture
  await startRefund(tx, { intentId, amountMinor, currency, paymentId, leadId, paymentType, reason })
}
