import { findActiveHold } from '@amber/db/queries/booking/holds'
import { isTakeoverHeld } from '@amber/db/queries/takeover/takeover-takers'
import { findOpenAttempt } from '@amber/db/queries/payment/payment-attempts'
import {
  findLeadForPayment,
  findPayment,
  markPaymentChecked,
  type PaymentRow,
} from '@amber/db/queries/payment/payments'
import { canPay } from '@amber/domain/payment/can-pay'
import { isDifferenceOpen, secondsToNextCheck, secondsToSettle } from '@amber/domain/payment/check-times'
import type { PaymentStatus } from '@amber/domain/payment/vocabulary'
import { type SyncOutcome, cancelOpenIntent, type SyncResult, syncIntentWithState } from './sync-intent.ts'
import { enqueuePaymentCheck } from './enqueue-payment-check.ts'
import type { PaymentDeps } from './payment-deps.ts'

/**
 * Outcome of a check. `ended`: no open attempt is left. `young`: the payment has just changed and is checked again
 * soon.
 */
export type PaymentCheckOutcome = SyncOutcome | 'ended' | 'young'

/**
 * Syncs a payment with the provider while it has an open attempt, and re-enqueues itself, so that events may be late,
 * repeated or lost. Cancels an intent for which no room is held any more, or of a difference that is no longer due.
 */
export async function checkPayment(
  deps: PaymentDeps,
  paymentId: number,
  now = new Date(),
): Promise<PaymentCheckOutcome> {
  const { db } = deps
  const [payment, attempt] = await Promise.all([findPayment(db, { id: paymentId }), findOpenAttempt(db, paymentId)])
  if (!payment || !attempt) return 'ended'
  const secondsLeft = secondsToSettle(payment, now)
  if (secondsLeft > 0) return enqueueNextCheck(deps, payment, 'young', secondsLeft)
  const input = { payment, attempt, now }
  const result = (await isPayable(deps, payment, now))
    ? await syncIntentWithState(deps, input)
    : await cancelOpenIntent(deps, input)
  await markPaymentChecked(db, paymentId, now)
  const updated = (await findPayment(db, { id: paymentId })) ?? payment
  return enqueueNextCheck(deps, updated, result.outcome, secondsToNextCheck(updated, isAtBank(result), now))
}

/** Returns whether the bank may be processing the card, which includes an unclear response. */
const isAtBank = ({ outcome, state }: SyncResult): boolean =>
  outcome === 'unclear' || state === 'working' || state === 'asks_bank'

/** Statuses that wait for the student while the room is held. Without a hold the student has to start again. */
const AWAITING_STUDENT: ReadonlySet<PaymentStatus> = new Set(['initiated', 'failed', 'init_failure'])

async function isPayable({ db }: PaymentDeps, payment: PaymentRow, now: Date): Promise<boolean> {
  if (payment.status === 'init_loading' || payment.status === 'processing') return true
  if (!AWAITING_STUDENT.has(payment.status)) return false
  if (payment.purpose === 'difference') {
    const lead = await findLeadForPayment(db, payment.leadId)
    return lead !== undefined && canPay('difference', lead.stage) && isDifferenceOpen(payment, now)
  }
  if (payment.purpose === 'takeover') return isTakeoverHeld(db, payment.leadId, now)
  const hold = await findActiveHold(db, payment.leadId, now)
  return hold?.tenancyId === payment.tenancyId
}

/** Re-enqueues the check while an attempt is open. */
async function enqueueNextCheck(
  { db }: PaymentDeps,
  { id }: PaymentRow,
  outcome: PaymentCheckOutcome,
  seconds: number,
): Promise<PaymentCheckOutcome> {
  await db.transaction().execute(async (tx) => {
    if (await findOpenAttempt(tx, id)) await enqueuePaymentCheck(tx, id, seconds)
  })
  return outcome
}
