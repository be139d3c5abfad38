import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** An event with the object that it is about; all ids are null for events that we do not handle. */
export type EventSubject = {
  id: number
  intentId: string | null
  providerRefundId: string | null
  providerDisputeId: string | null
}

export type PaymentEventRow = EventSubject & {
  /** Our payment id as the event states it. */
  paymentId: number | null
  isCaptureClaimed: boolean
  happenedAt: Date
}

export type NewPaymentEvent = {
  providerEventId: string
  type: string
  intentId: string | null
  providerRefundId: string | null
  providerDisputeId: string | null
  /** The parsed `about` of the provider's event, which holds no state. */
  facts: Readonly<Record<string, unknown>>
  happenedAt: Date
}

/** Returns undefined if the event was already received. */
export async function storePaymentEvent(tx: Tx, { facts, ...event }: NewPaymentEvent): Promise<number | undefined> {
  const row = await tx
    .insertInto('paymentEvents')
    .values({ ...event, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.column('providerEventId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Maximum number of pending events about one object that are applied together; a sweep finds the others. */
const MAX_EVENTS_AT_ONCE = 500

/**
 * Returns an event and all other pending events about the same intent, refund or dispute, because one response of the provider
 * settles them all. Returns none once the event is applied.
 */
export async function listPendingEventsLike(db: DbOrTx, id: number): Promise<PaymentEventRow[]> {
  const { rows } = await sql<PaymentEventRow>`
    select
      pending.id, pending.intent_id, pending.provider_refund_id, pending.provider_dispute_id, pending.happened_at,
      (pending.facts -> 'intent' ->> 'paymentId')::bigint as payment_id,
      pending.facts -> 'intent' ->> 'isCaptureClaimed' is not distinct from 'true' as is_capture_claimed
    from payment_events event
    join payment_events pending on pending.applied_at is null and (
      pending.id = event.id or (
        pending.intent_id = event.intent_id
        and pending.provider_refund_id is not distinct from event.provider_refund_id
        and pending.provider_dispute_id is not distinct from event.provider_dispute_id
      )
    )
    where event.id = ${id} and event.applied_at is null
    -- The event itself comes first, so that the limit never leaves it out.
    order by pending.id = event.id desc, pending.id
    limit ${MAX_EVENTS_AT_ONCE}
  `.execute(db)
  return rows
}

/** Marks events as applied with a one-word outcome. Events that another run has marked keep their outcome. */
export async function markEventsApplied(tx: Tx, ids: readonly number[], outcome: string): Promise<void> {
  await tx
    .updateTable('paymentEvents')
    .set({ appliedAt: sql<Date>`now()`, outcome })
    .where('id', 'in', ids)
    .where('appliedAt', 'is', null)
    .execute()
}

/** Returns events older than `minAgeSeconds` that were not applied because their jobs were lost. */
export const listStuckEvents = (db: DbOrTx, minAgeSeconds: number, limit: number): Promise<EventSubject[]> =>
  db
    .selectFrom('paymentEvents')
    .where('appliedAt', 'is', null)
    .where('receivedAt', '<', sql<Date>`now() - make_interval(secs => ${minAgeSeconds})`)
    .select(['id', 'intentId', 'providerRefundId', 'providerDisputeId'])
    .orderBy('receivedAt')
    .limit(limit)
    .execute()
