import type { Db } from '@amber/db/database'
import type { ChatDesk } from '@amber/integrations/chat-desk/chat-desk'
import { appendMessages, type ChatMessageDraft, type StoreOutcome } from '../chat/append-messages.ts'
import { enqueueMirror } from './enqueue-mirror.ts'

type Deps = { db: Db; chatDesk: Pick<ChatDesk, 'hosted'> }

/**
 * Stores messages, and with them the jobs that copy them to the desk. Where staff answer in our own inbox, one statement stores
 * them without a transaction around it.
 */
export async function appendMirrored(
  { db, chatDesk }: Deps,
  drafts: readonly ChatMessageDraft[],
): Promise<StoreOutcome[]> {
  if (!chatDesk.hosted) return appendMessages(db, drafts)
  return db.transaction().execute(async (tx) => {
    const outcomes = await appendMessages(tx, drafts)
    const stored = drafts.filter(({ isNote }, index) => !isNote && outcomes[index]?.failure === null)
    await enqueueMirror(
      tx,
      chatDesk,
      stored.map(({ threadId }) => threadId),
    )
    return outcomes
  })
}
