import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

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
