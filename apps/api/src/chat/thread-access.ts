import type { Db } from '@amber/db/database'
import { filterChatsOfStaff } from '@amber/db/queries/chat/inbox-chats'
import type { ChatThreadRow } from '@amber/db/queries/chat/chat-threads'
import type { ChatConnection, ChatWatch } from './watched-thread.ts'

/** `row` is undefined if the thread does not exist, or no longer. */
type View = { watch: ChatWatch; row: Pick<ChatThreadRow, 'id' | 'uuid' | 'userId'> | undefined }

/**
 * Returns the watches that may see their thread by the rules of now: visitors that of their account or secret, staff those of
 * their inbox.
 */
export async function findPermitted(db: Db, views: readonly View[]): Promise<Set<ChatWatch>> {
  const ofStaff = views.flatMap(({ watch, row }) => {
    const { side, userId } = watch.connection.holder
    return row && side === 'staff' ? [{ watch, userId, threadId: row.id }] : []
  })
  const seen = await filterChatsOfStaff(
    db,
    ofStaff.map(({ userId, threadId }) => ({ userId, threadId })),
  )
  const keys = new Set(seen.map(keyOf))
  return new Set([
    ...views.filter(({ watch, row }) => row && isOwnChat(watch.connection, row)).map(({ watch }) => watch),
    ...ofStaff.filter((view) => keys.has(keyOf(view))).map(({ watch }) => watch),
  ])
}

const keyOf = ({ userId, threadId }: { userId: number; threadId: number }) => `${userId} ${threadId}`

/** Visitors see the threads of their account and those whose secret they have shown. */
const isOwnChat = ({ holder }: ChatConnection, row: Pick<ChatThreadRow, 'uuid' | 'userId'>): boolean =>
  holder.side === 'visitor' && (row.userId === null ? holder.threads.includes(row.uuid) : row.userId === holder.userId)
