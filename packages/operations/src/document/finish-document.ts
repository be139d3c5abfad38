import type { Db } from '@amber/db/database'
import { addJobs } from '@amber/db/jobs'
import { type DocumentRow, findDocument, markUploaded } from '@amber/db/queries/documents'

/** The browser says that the file is sent; said twice, it is checked once. */
export function finishDocument(db: Db, id: number): Promise<DocumentRow | undefined> {
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
