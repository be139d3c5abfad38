import type { Tx } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { markChatsBehind } from '@amber/db/queries/chat/desk-threads'
import type { ChatDesk } from '@amber/integrations/chat-desk/chat-desk'

/**
 * Enqueues the jobs that copy new messages of chats to the desk, in the transaction that stores them. Does nothing where staff
 * answer in our own inbox.
 */
export async function enqueueMirror(
  tx: Tx,
  { hosted }: Pick<ChatDesk, 'hosted'>,
  threadIds: readonly number[],
): Promise<void> {
  if (!hosted || threadIds.length === 0) return
  const ids = [...new Set(threadIds)].toSorted((one, other) => one - other)
  await markChatsBehind(tx, hosted.name, ids)
  await addMirrorJobs(tx, ids)
}

export const addMirrorJobs = (tx: Tx, threadIds: readonly number[], delaySeconds = 0): Promise<void> =>
  addJobs(
    tx,
    'mirror-chat',
    threadIds.map((id) => ({
      jobKey: `mirror-chat:${id}`,
      payload: { chat_thread_id: id },
      delaySeconds,
      isUrgent: true,
    })),
  )
