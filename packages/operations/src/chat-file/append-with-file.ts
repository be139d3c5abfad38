import type { Db, Tx } from '@amber/db/database'
import { attachChatFile, type ChatFileSender } from '@amber/db/queries/chat/chat-files'
import { AppError } from '@amber/domain/errors'
import type { ChatDesk } from '@amber/integrations/chat-desk/chat-desk'
import { enqueueMirror } from '../chat-desk/enqueue-mirror.ts'
import { appendMessages, type ChatMessageDraft, type StoreOutcome } from '../chat/append-messages.ts'

type Deps = { db: Db; chatDesk: Pick<ChatDesk, 'hosted'> }

/** Stores a visitor's message together with the file that it shows, or neither. */
export const appendWithFile = (
  { db, chatDesk }: Deps,
  draft: ChatMessageDraft,
  fileUuid: string,
): Promise<StoreOutcome | undefined> =>
  db.transaction().execute(async (tx) => {
    const [outcome] = await appendMessages(tx, [draft])
    if (outcome?.failure === null && outcome.isNew) {
      await attachFile(tx, {
        threadId: draft.threadId,
        uuid: fileUuid,
        seq: outcome.seq,
        side: 'visitor',
        userId: null,
      })
      await enqueueMirror(tx, chatDesk, [draft.threadId])
    }
    return outcome
  })

/**
 * Shows an accepted file of the sender in a new message. Throws `conflict` if there is none, and so undoes the message: the
 * lock on the chat comes first in the order of locks.
 */
export async function attachFile(
  tx: Tx,
  file: ChatFileSender & { threadId: number; uuid: string; seq: number },
): Promise<void> {
  if (!(await attachChatFile(tx, file))) throw new AppError('conflict', { fields: { file: 'not_ready' } })
}
