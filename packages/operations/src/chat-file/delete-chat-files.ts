import type { Db } from '@amber/db/database'
import { deleteUnsentChatFiles, listChatFileDeletions, removeChatFileDeletion } from '@amber/db/queries/chat/chat-files'
import { UNSENT_CHAT_FILE_RETENTION_DAYS } from '@amber/domain/chat/chat-file'
import type { Files } from '@amber/integrations/files/client'
import { sweepQuarantine } from '../upload/quarantine.ts'
import { CHAT_QUARANTINE, removeChatFile } from './chat-file-keys.ts'

type Deps = { db: Db; files: Pick<Files, 'list' | 'remove'> }

const BATCH_SIZE = 100
const DAY_MS = 86_400_000

/**
 * Deletes files that were never sent, and removes from the store what belongs to deleted rows. Their keys went with the rows, so
 * that nobody can read them in between; the list of them makes the next run complete one that was killed.
 */
export async function deleteChatFiles({ db, files }: Deps, now: Date): Promise<{ unsent: number; removed: number }> {
  const before = new Date(now.getTime() - UNSENT_CHAT_FILE_RETENTION_DAYS * DAY_MS)
  const unsent = await deleteUnsentChatFiles(db, before)
  let removed = 0
  for (;;) {
    const deleted = await listChatFileDeletions(db, BATCH_SIZE)
    for (const file of deleted) {
      await removeChatFile(files, file)
      await removeChatFileDeletion(db, file.uuid)
    }
    removed += deleted.length
    if (deleted.length < BATCH_SIZE) break
  }
  await sweepQuarantine(files, CHAT_QUARANTINE, UNSENT_CHAT_FILE_RETENTION_DAYS, now)
  return { unsent, removed }
}
