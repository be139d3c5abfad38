import type { Db } from '@amber/db/database'
import { listStuckEvents } from '@amber/db/queries/payment/payment-events'
import { listStuckPayments } from '@amber/db/queries/payment/payments'
import { enqueuePaymentCheck } from './enqueue-payment-check.ts'
import { enqueueApplyEvents } from './record-payment-event.ts'

/** Seconds without a check after which a payment has lost its job. Longer than the interval between two checks. */
const STUCK_PAYMENT_SECONDS = 90

const STUCK_EVENT_SECONDS = 30

const BATCH_SIZE = 500

/** Re-enqueues jobs that were lost with a restored queue or a worker that gave up. */
export async function sweepPayments(db: Db, now = new Date()): Promise<{ payments: number; events: number }> {
  const payments = await listStuckPayments(db, now, STUCK_PAYMENT_SECONDS, BATCH_SIZE)
  const events = await listStuckEvents(db, STUCK_EVENT_SECONDS, BATCH_SIZE)
  await db.transaction().execute(async (tx) => {
    await enqueueApplyEvents(tx, events)
    for (const { id } of payments.toSorted((a, b) => a.id - b.id)) await enqueuePaymentCheck(tx, id)
  })
  return { payments: payments.length, events: events.length }
}
