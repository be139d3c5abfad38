import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'
import { lastOfFirst } from '../../queued-rows.ts'

export type NewCallEvent = {
  providerEventId: string
  providerCallId: string
  leg: 'caller' | 'person'
  state: 'ringing' | 'answered' | 'ended'
  reason: string | null
  happenedAt: Date
}

export type CallEventRow = Pick<NewCallEvent, 'providerCallId' | 'leg' | 'state' | 'happenedAt'> & { receivedAt: Date }

/** Returns undefined if the event was already received. */
export async function storeCallEvent(tx: Tx, event: NewCallEvent): Promise<number | undefined> {
  const row = await tx
    .insertInto('callEvents')
    .values(event)
    .onConflict((conflict) => conflict.column('providerEventId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns undefined once the event is applied. */
export async function findPendingCallEvent(db: DbOrTx, id: number): Promise<CallEventRow | undefined> {
  const { rows } = await sql<CallEventRow>`
    select provider_call_id, leg, state, happened_at, received_at
    from call_events
    where id = ${id} and applied_at is null
  `.execute(db)
  return rows[0]
}

/** Marks an event as applied with a one-word outcome. An event that another run has marked keeps its outcome. */
export async function markCallEventApplied(db: DbOrTx, id: number, outcome: string): Promise<void> {
  await db
    .updateTable('callEvents')
    .set({ appliedAt: sql<Date>`now()`, outcome })
    .where('id', '=', id)
    .where('appliedAt', 'is', null)
    .execute()
}

/** Returns events that were received some time ago and have not been applied. */
export async function listStuckCallEvents(db: DbOrTx, minAgeSeconds: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('callEvents')
    .where('appliedAt', 'is', null)
    .where('receivedAt', '<', sql<Date>`now() - make_interval(secs => ${minAgeSeconds})`)
    .select('id')
    .orderBy('receivedAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Days after which no provider sends an event again. */
const RETENTION_DAYS = 30

/** Deletes applied events after some days. Looks at the first ids only, which are the oldest. */
export async function deleteOldCallEvents(db: DbOrTx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from call_events
    where id <= ${lastOfFirst('call_events', limit)}
      and applied_at is not null and received_at < now() - make_interval(days => ${RETENTION_DAYS})
  `.execute(db)
  return Number(numAffectedRows)
}
