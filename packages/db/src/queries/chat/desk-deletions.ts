import type { HostedDeskName } from '@amber/domain/chat/chat-desk'
import type { DbOrTx } from '../../database.ts'

/** Returns conversations of deleted chats that a desk still has, the oldest first. */
export async function listDeskDeletions(db: DbOrTx, desk: HostedDeskName, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('chatDeskDeletions')
    .where('desk', '=', desk)
    .select('conversationId')
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  return rows.map(({ conversationId }) => conversationId)
}

/** Notes that a desk has deleted a conversation. */
export async function removeDeskDeletion(db: DbOrTx, desk: HostedDeskName, conversationId: string): Promise<void> {
  await db
    .deleteFrom('chatDeskDeletions')
    .where('desk', '=', desk)
    .where('conversationId', '=', conversationId)
    .execute()
}
