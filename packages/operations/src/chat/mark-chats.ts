import type { DbOrTx } from '@amber/db/database'
import { type ChatMark, raiseChatMarks, type StoredChatMark } from '@amber/db/queries/chat/chat-participants'
import type { LiveChat } from '@amber/integrations/live/live-chat'

type Deps = { db: DbOrTx; liveChat: Pick<LiveChat, 'publishMarks'> }

/** Raises marks of visitors and staff, at most one per thread and person, and tells the other side of those that changed. */
export async function markChats({ db, liveChat }: Deps, marks: readonly ChatMark[]): Promise<StoredChatMark[]> {
  const changed = await raiseChatMarks(db, marks)
  if (changed.length > 0) await liveChat.publishMarks([...new Set(changed.map(({ threadId }) => threadId))])
  return changed
}
