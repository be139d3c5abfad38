import type { HostedDeskName } from '@amber/domain/chat/chat-desk'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

type NewDeskEvent = { desk: HostedDeskName; deskEventId: string; conversationId: string }

export type DeskEventRow = { desk: HostedDeskName; conversationId: string; receivedAt: Date }

/** Returns undefined if the event was already received. */
export async function storeDeskEvent(tx: Tx, event: NewDeskEvent): Promise<number | undefined> {
  const row = await tx
    .insertInto('chatDeskEvents')
    .values(event)
    .onConflict((conflict) => conflict.constraint('chat_desk_events_are_unique').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Returns undefined once the event is applied. */
export async function findPendingDeskEvent(db: DbOrTx, id: number): Promise<DeskEventRow | undefined> {
  const { rows } = await sql<DeskEventRow>`
    select desk, conversation_id, received_at from chat_desk_events where id = ${id} and applied_at is null
  `.execute(db)
  return rows[0]
}

/** Marks an event as applied with a one-word outcome. An event that another run has marked keeps its outcome. */
export async function markDeskEventApplied(db: DbOrTx, id: number, outcome: string): Promise<void> {
  await db
    .updateTable('chatDeskEvents')
    .set({ appliedAt: sql<Date>`now()`, outcome })
    .where('id', '=', id)
    .where('appliedAt', 'is', null)
    .execute()
}

/** Returns events that were received some time ago and have not been applied. */
export async function listStuckDeskEvents(db: DbOrTx, minAgeSeconds: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('chatDeskEvents')
    .where('appliedAt', 'is', null)
    .where('receivedAt', '<', sql<Date>`now() - make_interval(secs => ${minAgeSeconds})`)
    .select('id')
    .orderBy('receivedAt')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Days after which no desk sends an event again. */
const RETENTION_DAYS = 30

/** Deletes applied events after some days. Looks at the first ids only, which are the oldest. */
export async function deleteOldDeskEvents(db: DbOrTx, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from chat_desk_events
    where id in (select id from chat_desk_events order by id limit ${limit})
      and applied_at is not null and received_at < now() - make_interval(days => ${RETENTION_DAYS})
  `.execute(db)
  return Number(numAffectedRows)
}
