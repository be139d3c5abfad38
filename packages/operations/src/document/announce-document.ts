import type { Db } from '@amber/db/database'
import { countRecentDocuments, createDocument, type DocumentRow, type NewDocument } from '@amber/db/queries/documents'
import { DOCUMENTS_A_DAY, MAX_DOCUMENT_BYTES, UNFINISHED_DOCUMENT_DAYS } from '@amber/domain/document/document'
import { AppError } from '@amber/domain/errors'
import type { Upload } from '@amber/domain/upload/upload'
import type { Files } from '@amber/integrations/files/client'
import { newQuarantineKey } from '../upload/quarantine.ts'
import { daysFrom } from './days-from.ts'
import { QUARANTINE } from './document-files.ts'

type Parts = { db: Db; files: Pick<Files, 'presignUpload'> }

type Announced = Omit<NewDocument, 'quarantineKey' | 'deleteAfter'>

/** The store takes one file, of this type and no larger, at a name that nobody can guess; what it is says the job. */
export async function announceDocument(
  { db, files }: Parts,
  announced: Announced,
  now = new Date(),
): Promise<{ document: DocumentRow; upload: Upload }> {
  const quarantineKey = newQuarantineKey(QUARANTINE, now)
  const document = await db.transaction().execute(async (tx) => {
    if ((await countRecentDocuments(tx, announced.leadId)) >= DOCUMENTS_A_DAY) throw new AppError('too_many_requests')
    const deleteAfter = daysFrom(now, UNFINISHED_DOCUMENT_DAYS)
    return createDocument(tx, { ...announced, quarantineKey, deleteAfter })
  })
  const upload = await files.presignUpload(quarantineKey, {
    contentType: announced.mediaType,
    maxBytes: MAX_DOCUMENT_BYTES,
  })
  return { document, upload }
}
