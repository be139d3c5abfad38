import type { Db } from '@amber/db/database'
import { deleteUpload, listForgottenUploads } from '@amber/db/queries/review-uploads'
import { REVIEW_QUARANTINE_DAYS } from '@amber/domain/review/review-limits'
import type { Files } from '@amber/integrations/files/client'
import { sweepQuarantine } from '../upload/quarantine.ts'
import { REVIEW_QUARANTINE } from './review-keys.ts'

type Parts = { db: Db; files: Pick<Files, 'list' | 'remove'> }

/** The file first: as long as the row is there, the next run knows of it. Then what no row knows of. */
export async function forgetReviewUploads({ db, files }: Parts, now = new Date()): Promise<void> {
  for (const { id, fileKey } of await listForgottenUploads(db)) {
    await files.remove(fileKey)
    await deleteUpload(db, id)
  }
  await sweepQuarantine(files, REVIEW_QUARANTINE, REVIEW_QUARANTINE_DAYS, now)
}
