import type { Db } from '@amber/db/database'
import { findWaitingEvent, markEventApplied, type PaymentEventRow } from '@amber/db/queries/payment-events'
import type { Tx } from '@amber/db/database'
import type { ProviderEvent } from '@amber/integrations/payments/payment-provider'
import { applyIntentWithin, type IntentOutcome } from './apply-intent.ts'
import { applyRefundEvent, type RefundOutcome } from './apply-refund-event.ts'
import { addLastJobs, type Applied, withoutJobs } from './last-jobs.ts'

/** `settled`: it was applied before. */
export type EventOutcome = IntentOutcome | RefundOutcome | 'settled'

/**
 * One event that was stored becomes what it says, in one transaction with the note that it did. It may come twice, late
 * or before another that it follows: each time what counts is the table of moves and what the ledger has already.
 */
export async function applyPaymentEvent(db: Db, eventId: number, now = new Date()): Promise<EventOutcome> {
  return db.transaction().execute(async (tx) => {
    const event = await findWaitingEvent(tx, eventId)
    if (!event) return 'settled'
    const { outcome, last } = await applyWithin(tx, event, now)
    await markEventApplied(tx, eventId, outcome)
    await addLastJobs(tx, last)
    return outcome
  })
}

async function applyWithin(tx: Tx, { facts, happenedAt }: PaymentEventRow, now: Date): Promise<Applied<EventOutcome>> {
  // As `storeEvent` wrote it.
  const about = facts as NonNullable<ProviderEvent['about']> | Record<string, never>
  if ('intent' in about) return applyIntentWithin(tx, about.intent, { is: 'event', happenedAt }, now)
  if ('refund' in about) return withoutJobs(await applyRefundEvent(tx, about.refund, now))
  return withoutJobs('not_ours')
}
