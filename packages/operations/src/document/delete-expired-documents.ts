import { listExpiredDocuments } from '@amber/db/queries/document/documents'
import { UNFINISHED_DOCUMENT_RETENTION_DAYS } from '@amber/domain/document/document'
import { sweepQuarantine } from '../upload/quarantine.ts'
import { type DeletionDeps, deleteDocument } from './delete-document.ts'
import { QUARANTINE } from './document-files.ts'

const BATCH_SIZE = 100

/** Deletes documents past their retention period and abandoned files in quarantine. */
export async function deleteExpiredDocuments(deps: DeletionDeps, now = new Date()): Promise<{ deleted: number }> {
  let deleted = 0
  for (;;) {
    const expired = await listExpiredDocuments(deps.db, BATCH_SIZE)
    for (const document of expired) await deleteDocument(deps, document, { actorId: null })
    deleted += expired.length
    if (expired.length < BATCH_SIZE) break
  }
  await sweepQuarantine(deps.files, QUARANTINE, UNFINISHED_DOCUMENT_RETENTION_DAYS, now)
  return { deleted }
}
