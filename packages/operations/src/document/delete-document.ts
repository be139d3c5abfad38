import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { type DocumentToDelete, forgetDocumentFiles, markDeleted } from '@amber/db/queries/documents'
import type { Files } from '@amber/integrations/files/client'
import { removeDocumentFiles } from './document-files.ts'

export type DeletionParts = { db: Db; files: Pick<Files, 'list' | 'remove'> }

type Deletion = { actorId: number | null; requestId?: string }

/** The key first, then the files: a run that is killed between leaves what nobody can read, and the next day removes it. */
export async function deleteDocument(
  { db, files }: DeletionParts,
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
  await forgetDocumentFiles(db, id)
}
