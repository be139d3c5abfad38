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
