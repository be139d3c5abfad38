import type { Db } from '@amber/db/database'
import { type ChatMessageRow, listChatMessages } from '@amber/db/queries/chat/chat-messages'
import { CHAT_PAGE_SIZE } from '@amber/domain/chat/chat-limits'
import type { ChatWatch } from './watched-thread.ts'

type Page = { watch: ChatWatch; threadId: number; after: number }

/** Characters of one page: less than a client may leave unread, however they are encoded. */
const MAX_PAGE_LENGTH = 100_000

/** Returns as many of the first messages as one frame takes, and at least one. */
export function limitPage(rows: readonly ChatMessageRow[]): readonly ChatMessageRow[] {
  let length = 0
  const end = rows.findIndex(({ text }) => (length += text.length) > MAX_PAGE_LENGTH)
  return end === -1 ? rows : rows.slice(0, Math.max(end, 1))
}

/** Splits rows into as many frames as they take. */
export function* pagesOf(rows: readonly ChatMessageRow[]): Generator<readonly ChatMessageRow[]> {
  for (let rest = rows; rest.length > 0;) {
    const page = limitPage(rest)
    yield page
    rest = rest.slice(page.length)
  }
}

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
