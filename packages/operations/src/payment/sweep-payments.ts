import type { Db } from '@amber/db/database'
import { listForgottenEvents } from '@amber/db/queries/payment-events'
import { listForgottenPayments } from '@amber/db/queries/payments'
import { followPayment } from './follow-payment.ts'
import { applyLater } from './store-payment-event.ts'

/** Longer than between two checks: whatever was not looked at by then has no job any more. */
const FORGOTTEN_SECONDS = 90

const EVENT_SECONDS = 30

const AT_ONCE = 500

/** Jobs that were lost, with a queue that was restored or a worker that gave up, are asked for again. */
export async function sweepPayments(db: Db, now = new Date()): Promise<{ payments: number; events: number }> {
  const payments = await listForgottenPayments(db, now, FORGOTTEN_SECONDS, AT_ONCE)
  const events = await listForgottenEvents(db, EVENT_SECONDS, AT_ONCE)
  await db.transaction().execute(async (tx) => {
    await applyLater(tx, events)
    for (const { id } of payments.toSorted((one, other) => one.id - other.id)) await followPayment(tx, id)
  })
  return { payments: payments.length, events: events.length }
}
