import type { Db } from '@amber/db/database'
import { listExpiredAttachments, markAttachmentDeleted } from '@amber/db/queries/lead/message-attachments'
import { MAIL_FILE_RETENTION_DAYS } from '@amber/domain/document/document-retention'
import type { Files } from '@amber/integrations/files/client'
import { removeAttachmentFiles } from './attachment-files.ts'

type Deps = { db: Db; files: Pick<Files, 'list' | 'remove'> }

const BATCH_SIZE = 100
const DAY_MS = 86_400_000

/**
 * Deletes files of mails past their period. Removes a file before its row forgets it, so that the next run completes one
 * that was killed.
 */
export async function deleteExpiredAttachments({ db, files }: Deps, now = new Date()): Promise<{ deleted: number }> {
  const before = new Date(now.getTime() - MAIL_FILE_RETENTION_DAYS * DAY_MS)
  let deleted = 0
  for (;;) {
    const expired = await listExpiredAttachments(db, before, BATCH_SIZE)
    for (const { id, uuid } of expired) {
      await removeAttachmentFiles(files, uuid)
      await markAttachmentDeleted(db, id)
    }
    deleted += expired.length
    if (expired.length < BATCH_SIZE) return { deleted }
  }
}
