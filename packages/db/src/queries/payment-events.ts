import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'

/** What was said about an intent or a refund at a moment, and nothing of a person. */
export type PaymentEventRow = {
  id: number
  type: string
  /** `about` of a provider's event, as it was read. */
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

/** Undefined for one that was told before. */
export async function storePaymentEvent(tx: Tx, { facts, ...event }: NewPaymentEvent): Promise<number | undefined> {
  const row = await tx
    .insertInto('paymentEvents')
    .values({ ...event, facts: JSON.stringify(facts) })
    .onConflict((conflict) => conflict.column('providerEventId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Undefined once it is applied. */
export const findWaitingEvent = (db: DbOrTx, id: number): Promise<PaymentEventRow | undefined> =>
  db
    .selectFrom('paymentEvents')
    .where('id', '=', id)
    .where('appliedAt', 'is', null)
    .select(['id', 'type', 'facts', 'happenedAt'])
    .$castTo<PaymentEventRow>()
    .executeTakeFirst()

/** What it changed, in a word. False: another run has done it in the meantime. */
export async function markEventApplied(tx: Tx, id: number, outcome: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('paymentEvents')
    .set({ appliedAt: sql<Date>`now()`, outcome })
    .where('id', '=', id)
    .where('appliedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Told so long ago and not applied: their jobs were lost. */
export async function listForgottenEvents(db: DbOrTx, seconds: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('paymentEvents')
    .where('appliedAt', 'is', null)
    .where('receivedAt', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .select('id')
    .orderBy('receivedAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
