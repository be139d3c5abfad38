import type { Tx } from '@amber/db/database'
import { findRetentionFacts, listDocuments, setDeleteAfter } from '@amber/db/queries/document/documents'
import { documentDeletionTime } from '@amber/domain/document/document-retention'

/** Sets when the documents of a lead are deleted, after its move-in changed or it was booked or closed. */
export async function scheduleDocumentDeletion(tx: Tx, leadId: number): Promise<void> {
  const documents = (await listDocuments(tx, leadId)).filter(({ state }) => state === 'kept')
  if (documents.length === 0) return
  const lead = await findRetentionFacts(tx, leadId)
  for (const { id, kind, createdAt } of documents) {
    await setDeleteAfter(tx, id, documentDeletionTime({ kind, uploadedAt: createdAt, lead }))
  }
}
