import type { Db } from '@amber/db/database'
import {
  type ChatFileRow,
  countRecentChatFiles,
  findAnnouncedFile,
  insertChatFile,
  type NewChatFile,
} from '@amber/db/queries/chat/chat-files'
import { MAX_CHAT_FILES_PER_DAY } from '@amber/domain/chat/chat-file'
import { MAX_DOCUMENT_BYTES } from '@amber/domain/document/document'
import { AppError } from '@amber/domain/errors'
import type { Upload } from '@amber/domain/upload/upload'
import type { Files } from '@amber/integrations/files/client'
import { newQuarantineKey } from '../upload/quarantine.ts'
import { CHAT_QUARANTINE } from './chat-file-keys.ts'

type Deps = { db: Db; files: Pick<Files, 'presignUpload'> }

/**
 * Presigns the upload of one file of this type and maximum size to an unguessable key. Idempotent by the client's id, so that
 * an upload over a bad connection is tried again as the same file. The upload is null once the file has arrived.
 */
export async function requestChatFile(
  { db, files }: Deps,
  request: Omit<NewChatFile, 'quarantineKey'>,
  now = new Date(),
): Promise<{ file: ChatFileRow; upload: Upload | null }> {
  const file = await db.transaction().execute(async (tx) => {
    const count = await countRecentChatFiles(tx, request.threadId, request.side)
    if (count === undefined) throw new AppError('not_found')
    const announced = await findAnnouncedFile(tx, request)
    if (announced) return announced
    if (count >= MAX_CHAT_FILES_PER_DAY) throw new AppError('too_many_requests')
    return insertChatFile(tx, { ...request, quarantineKey: newQuarantineKey(CHAT_QUARANTINE, now) })
  })
  if (file.state !== 'awaited' || file.quarantineKey === null) return { file, upload: null }
  const upload = await files.presignUpload(file.quarantineKey, {
    contentType: file.mediaType,
    maxBytes: MAX_DOCUMENT_BYTES,
  })
  return { file, upload }
}
