import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { type ChatFileRow, findChatFile, markChatFileUploaded } from '@amber/db/queries/chat/chat-files'

/** Marks the upload as complete and enqueues its check. Idempotent: a second call only says how far the check is. */
export function completeChatFile(db: Db, id: number): Promise<ChatFileRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const isNew = await markChatFileUploaded(tx, id)
    const file = await findChatFile(tx, id)
    if (isNew) {
      await addJobs(tx, 'check-chat-file', [
        { jobKey: `check-chat-file:${id}`, payload: { chat_file_id: id }, isUrgent: true },
      ])
    }
    return file
  })
}
