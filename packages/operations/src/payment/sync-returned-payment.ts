import type { Db } from '@amber/db/database'
import { type AttemptRow, findOpenAttempt } from '@amber/db/queries/payment/payment-attempts'
import { lockPaymentAndLead } from '@amber/db/queries/payment/lock-payment-and-lead'
import { findPayment } from '@amber/db/queries/payment/payments'
import { enqueuePaymentCheck } from './enqueue-payment-check.ts'
import type { PaymentDeps } from './payment-deps.ts'
import { syncIntent } from './sync-intent.ts'
import { transitionPayment } from './transition-payment.ts'

/**
 * Syncs a payment with the provider when its payer comes back from a bank or wallet, because the event about it may
 * arrive later. While the provider does not respond, the payment counts as processing, so that nobody pays again.
 */
export async function syncReturnedPayment(deps: PaymentDeps, paymentId: number, now = new Date()): Promise<void> {
  const { db } = deps
  const [payment, attempt] = await Promise.all([findPayment(db, { id: paymentId }), findOpenAttempt(db, paymentId)])
  if (payment?.status !== 'initiated' || !attempt) return
  const outcome = await syncIntent(deps, { payment, attempt, now })
  if (outcome === 'unclear') await waitForProvider(db, { paymentId, attempt, now })
}

/** A check asks the provider again and gives the payment back to the payer if it was not paid. */
const waitForProvider = (
  db: Db,
  { paymentId, attempt, now }: { paymentId: number; attempt: AttemptRow; now: Date },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Locks the lead too: whoever changes its stage waits and then sees that the payment is processing.
    const { payment } = await lockPaymentAndLead(tx, paymentId)
    // The payer has begun another attempt meanwhile, about which nothing is unclear.
    if ((await findOpenAttempt(tx, paymentId))?.attempt !== attempt.attempt) return
    await transitionPayment(tx, payment, 'card_submitted', { now })
    await enqueuePaymentCheck(tx, paymentId)
  })
