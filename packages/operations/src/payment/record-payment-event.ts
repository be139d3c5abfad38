import type { Db, Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { type EventSubject, storePaymentEvent } from '@amber/db/queries/payment/payment-events'
import type { ProviderEvent } from '@amber/integrations/payments/payment-provider'

/** Stores the facts of a provider event once, with the job that applies it. Returns false for a duplicate. */
export async function recordPaymentEvent(db: Db, { id, type, happenedAt, about }: ProviderEvent): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const subject = {
      intentId: intentIdOf(about),
      providerRefundId: about && 'refund' in about ? about.refund.id : null,
      providerDisputeId: about && 'dispute' in about ? about.dispute.id : null,
    }
    const eventId = await storePaymentEvent(tx, {
      providerEventId: id,
      type,
      ...subject,
      facts: about ?? {},
      happenedAt,
    })
    if (eventId === undefined) return false
    await enqueueApplyEvents(tx, [{ id: eventId, ...subject }])
    return true
  })
}

/**
 * Enqueues the jobs that query the provider about what events name. Pending events about the same object share a job,
 * so that a flood of them causes few queries.
 */
export const enqueueApplyEvents = (tx: Tx, events: readonly EventSubject[], delaySeconds = 0): Promise<void> =>
  addJobs(
    tx,
    'apply-payment-event',
    events.map(({ id, intentId, providerRefundId, providerDisputeId }) => ({
      jobKey: `payment-event:${providerRefundId ?? providerDisputeId ?? intentId ?? id}`,
      payload: { payment_event_id: id },
      delaySeconds,
      isUrgent: true,
    })),
  )

function intentIdOf(about: ProviderEvent['about']): string | null {
  if (!about) return null
  if ('intent' in about) return about.intent.id
  return 'refund' in about ? about.refund.intentId : about.dispute.intentId
}
