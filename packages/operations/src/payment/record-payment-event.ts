import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { storePaymentEvent } from '@amber/db/queries/payment/payment-events'
import type { ProviderEvent } from '@amber/integrations/payments/payment-provider'

/** Stores the facts of a provider event once, with the job that applies it. Returns false for a duplicate. */
export async function recordPaymentEvent(db: Db, { id, type, happenedAt, about }: ProviderEvent): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const eventId = await storePaymentEvent(tx, {
      providerEventId: id,
      type,
      intentId: intentIdOf(about),
      providerRefundId: about && 'refund' in about ? about.refund.id : null,
      facts: about ?? {},
      happenedAt,
    })
    if (eventId === undefined) return false
    await enqueueApplyEvents(tx, [eventId])
    return true
  })
}

export const enqueueApplyEvents = (tx: Parameters<typeof addJobs>[0], eventIds: readonly number[]): Promise<void> =>
  addJobs(
    tx,
    'apply-payment-event',
    eventIds.map((id) => ({ jobKey: `payment-event:${id}`, payload: { payment_event_id: id }, isUrgent: true })),
  )

function intentIdOf(about: ProviderEvent['about']): string | null {
  if (!about) return null
  return 'intent' in about ? about.intent.id : about.refund.intentId
}
