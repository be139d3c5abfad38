import type { Db } from '@amber/db/database'
import { type ChatMessageRow, listChatMessages } from '@amber/db/queries/chat/chat-messages'
import { CHAT_PAGE_SIZE } from '@amber/domain/chat/chat-limits'
import type { ChatWatch } from './watched-thread.ts'

type Page = { watch: ChatWatch; threadId: number; after: number }

/**
 * Reads the next page of each watch in one round trip. A thread is read from one place: watches that are further ahead than
 * others of the same thread get no page, and have to be read in another batch.
 */
export async function readPages(
  db: Db,
  pages: readonly Page[],
  { withNotes }: { withNotes: boolean },
): Promise<Map<ChatWatch, ChatMessageRow[]>> {
  const lowest = new Map<number, number>()
  for (const { threadId, after } of pages) lowest.set(threadId, Math.min(after, lowest.get(threadId) ?? after))
  const rows = await listChatMessages(
    db,
    [...lowest].map(([threadId, after]) => ({ threadId, after })),
    { withNotes, limit: CHAT_PAGE_SIZE },
  )
  const byThread = Map.groupBy(rows, ({ threadId }) => threadId)
  return new Map(
    pages
      .filter(({ threadId, after }) => lowest.get(threadId) === after)
      .map(({ watch, threadId }) => [watch, byThread.get(threadId) ?? []]),
  )
}
