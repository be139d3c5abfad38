import type { Db } from '@amber/db/database'
import { deleteOldChatThreads, dropEmptyChatMonths, makeChatMonths } from '@amber/db/queries/chat/chat-messages'
import { CHAT_RETENTION_DAYS } from '@amber/domain/privacy/retention-periods'

const BATCH_SIZE = 1_000

const DAY_MS = 24 * 3_600_000

/** Days ahead for which the months of messages exist, so that a worker that is down for weeks delays no message. */
const DAYS_AHEAD = 62

/**
 * Deletes chats at the end of their period, drops the months that are empty by then, and makes those ahead. Returns how
 * many threads and months are gone.
 */
export async function deleteOldChats(db: Db, now: Date): Promise<{ deleted: number; droppedMonths: number }> {
  const daysLater = (days: number) => new Date(now.getTime() + days * DAY_MS)
  await makeChatMonths(db, [now, daysLater(DAYS_AHEAD / 2), daysLater(DAYS_AHEAD)])
  const before = daysLater(-CHAT_RETENTION_DAYS)
  let deleted = 0
  for (;;) {
    const count = await deleteOldChatThreads(db, before, BATCH_SIZE)
    deleted += count
    if (count < BATCH_SIZE) break
  }
  return { deleted, droppedMonths: await dropEmptyChatMonths(db, before) }
}
