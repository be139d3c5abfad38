import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { type DocumentToDelete, clearFileKeys, markDeleted } from '@amber/db/queries/document/documents'
import type { Files } from '@amber/integrations/files/client'
import { removeDocumentFiles } from './document-files.ts'

export type DeletionDeps = { db: Db; files: Pick<Files, 'list' | 'remove'> }

type Deletion = { actorId: number | null; requestId?: string }

/**
 * Deletes the key before the files: a run killed in between leaves only unreadable files, which the next day's run
 * removes.
 */
export async function deleteDocument(
  { db, files }: DeletionDeps,
  document: DocumentToDelete,
  { actorId, requestId }: Deletion,
): Promise<void> {
  const { id, leadId } = document
  if (document.state !== 'deleted') {
    await db.transaction().execute(async (tx) => {
      await markDeleted(tx, id)
      await recordAudit(tx, {
        actorId,
        action: 'document.delete',
        ids: { document_id: id, lead_id: leadId },
        fields: [],
        requestId,
      })
    })
  }
  await removeDocumentFiles(files, document)
  await clearFileKeys(db, id)
}
