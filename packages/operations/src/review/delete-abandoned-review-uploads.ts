import type { Db } from '@amber/db/database'
import { deleteUpload, listAbandonedUploads } from '@amber/db/queries/review/review-uploads'
import { REVIEW_QUARANTINE_DAYS } from '@amber/domain/review/review-limits'
import type { Files } from '@amber/integrations/files/client'
import { sweepQuarantine } from '../upload/quarantine.ts'
import { REVIEW_QUARANTINE } from './review-keys.ts'

type Deps = { db: Db; files: Pick<Files, 'list' | 'remove'> }

/**
 * Deletes each file before its row, so that an interrupted run finds the row again. Then deletes files without a row.
 */
export async function deleteAbandonedReviewUploads({ db, files }: Deps, now = new Date()): Promise<void> {
  for (const { id, fileKey } of await listAbandonedUploads(db)) {
    await files.remove(fileKey)
    await deleteUpload(db, id)
  }
  await sweepQuarantine(files, REVIEW_QUARANTINE, REVIEW_QUARANTINE_DAYS, now)
}
