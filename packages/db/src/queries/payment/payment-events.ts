import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** A provider event about an intent or refund, without personal data. */
export type PaymentEventRow = {
  id: number
  type: string
  /** The parsed `about` of the provider's event. */
  facts: Readonly<Record<string, unknown>>
  happenedAt: Date
}

export type NewPaymentEvent = {
  providerEventId: string
  type: string
  intentId: string | null
  providerRefundId: string | null
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

/** Returns undefined once the event is applied. */
export const findPendingEvent = (db: DbOrTx, id: number): Promise<PaymentEventRow | undefined> =>
  db
    .selectFrom('paymentEvents')
    .where('id', '=', id)
    .where('appliedAt', 'is', null)
    .select(['id', 'type', 'facts', 'happenedAt'])
    .$castTo<PaymentEventRow>()
    .executeTakeFirst()

/** Marks the event as applied with a one-word outcome. Returns false if another run already did. */
export async function markEventApplied(tx: Tx, id: number, outcome: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('paymentEvents')
    .set({ appliedAt: sql<Date>`now()`, outcome })
    .where('id', '=', id)
    .where('appliedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns events older than `minAgeSeconds` that were not applied because their jobs were lost. */
export async function listStuckEvents(db: DbOrTx, minAgeSeconds: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('paymentEvents')
    .where('appliedAt', 'is', null)
    .where('receivedAt', '<', sql<Date>`now() - make_interval(secs => ${minAgeSeconds})`)
    .select('id')
    .orderBy('receivedAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
