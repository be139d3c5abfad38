import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { type DocumentRow, findDocument, markUploaded } from '@amber/db/queries/document/documents'

/** Marks the upload as complete and enqueues its check. Idempotent: a second call enqueues nothing. */
export function completeDocumentUpload(db: Db, id: number): Promise<DocumentRow | undefined> {
  return db.transaction().execute(async (tx) => {
    const isNew = await markUploaded(tx, id)
    const document = await findDocument(tx, id)
    if (isNew) {
      await addJobs(tx, 'check-document', [
        { jobKey: `check-document:${id}`, payload: { document_id: id }, isUrgent: true },
      ])
    }
    return document
  })
}
