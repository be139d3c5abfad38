import type { Db } from '@amber/db/database'
import { findPendingEvent, markEventApplied, type PaymentEventRow } from '@amber/db/queries/payment/payment-events'
import type { Tx } from '@amber/db/database'
import type { ProviderEvent } from '@amber/integrations/payments/payment-provider'
import { applyIntentWithin, type IntentOutcome } from './apply-intent.ts'
import { applyRefundEvent, type RefundOutcome } from './apply-refund-event.ts'
import { enqueueDeferredJobs, type Applied, withoutDeferredJobs } from './deferred-jobs.ts'

/** Outcome of an event. `settled`: it was applied before. */
export type EventOutcome = IntentOutcome | RefundOutcome | 'settled'

/**
 * Applies a stored event and marks it as applied in one transaction. Events may repeat, arrive late or out of order, so
 * only the transition table and the existing ledger entries decide what changes.
 */
export async function applyPaymentEvent(db: Db, eventId: number, now = new Date()): Promise<EventOutcome> {
  return db.transaction().execute(async (tx) => {
    const event = await findPendingEvent(tx, eventId)
    if (!event) return 'settled'
    const { outcome, last } = await applyWithin(tx, event, now)
    await markEventApplied(tx, eventId, outcome)
    await enqueueDeferredJobs(tx, last)
    return outcome
  })
}

async function applyWithin(tx: Tx, { facts, happenedAt }: PaymentEventRow, now: Date): Promise<Applied<EventOutcome>> {
  // `recordPaymentEvent` stored the facts in this shape.
  const about = facts as NonNullable<ProviderEvent['about']> | Record<string, never>
  if ('intent' in about) return applyIntentWithin(tx, about.intent, { is: 'event', happenedAt }, now)
  if ('refund' in about) return withoutDeferredJobs(await applyRefundEvent(tx, about.refund, now))
  return withoutDeferredJobs('not_ours')
}
