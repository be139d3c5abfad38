import type { Tx } from '@amber/db/database'
import type { NamedJob } from '@amber/db/jobs'
import { writeLedger } from '@amber/db/queries/ledger'
import { captureAttempt } from '@amber/db/queries/payment-attempts'
import type { PaymentRow } from '@amber/db/queries/payments'
import type { CurrencyCode } from '@amber/domain/money/currency'
import { entriesOf } from '@amber/domain/payment/ledger'
import { nextPaymentStatus } from '@amber/domain/payment/payment-status'
import type { AutomaticReason } from '@amber/domain/payment/refund-reason'
import { beginRefund } from './begin-refund.ts'
import { bookPlace, canBook } from './book-place.ts'
import { following } from './follow-payment.ts'
import { type Applied, withoutJobs } from './last-jobs.ts'
import { type LockedRoom, lockRoom } from './lock-room.ts'
import { movePayment } from './move-payment.ts'
import { writeToPayer } from './tell-payer.ts'

export type Capture = { intentId: string; amountMinor: number; currency: CurrencyCode }

/** `duplicate`: it was applied before. All others but `booked` give the money back. */
export type CaptureOutcome = 'booked' | 'duplicate' | AutomaticReason

/**
 * The money was taken. What was taken is in the ledger in the same transaction as the room it paid for, or as the
 * refund that gives it back: there is no third way.
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
  if (!(await writeCapture(tx, payment, capture))) return withoutJobs('duplicate')
  const jobs = [
    settling(payment.id, attempt),
    // By another intent than the one that is open, which nobody should pay by any more.
    ...(wasOpen ? [] : [following(payment.id)]),
  ]
  const outcome = outcomeOf(room, capture)
  if (outcome !== 'booked') {
    await movePayment(tx, payment, 'room_gone', { now })
    await giveBack(tx, payment, capture, outcome)
    return { outcome, last: { jobs } }
  }
  const mailing = await book(tx, room, now)
  return { outcome, last: { jobs: [...jobs, ...mailing], changedRootId: payment.rootId } }
}

/** Gives the job of the mail that says so. */
async function book(tx: Tx, { payment, place, stage }: LockedRoom, now: Date): Promise<NamedJob[]> {
  if (!place) throw new Error('nobody books a room of which nothing is known')
  await movePayment(tx, payment, 'captured', { now, declineCode: null })
  await bookPlace(tx, { payment, place, stage, now })
  const { id, leadId } = payment
  return writeToPayer(tx, leadId, { kind: 'payment_received', key: `payment:${id}:received`, ids: { payment_id: id } })
}

const settling = (paymentId: number, attempt: number): NamedJob => ({
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

function outcomeOf(room: LockedRoom, { amountMinor, currency }: Capture): Exclude<CaptureOutcome, 'duplicate'> {
  const { payment } = room
  if (payment.status === 'success') return 'paid_twice'
  if (amountMinor !== payment.amountMinor || currency !== payment.currency) return 'wrong_amount'
  return nextPaymentStatus(payment.status, 'captured') === 'success' && canBook(room) ? 'booked' : 'room_gone'
}

async function giveBack(tx: Tx, payment: PaymentRow, capture: Capture, reason: AutomaticReason): Promise<void> {
  const { id: paymentId, leadId, paymentType } = payment
  await beginRefund(tx, { ...capture, paymentId, leadId, paymentType, reason })
}
