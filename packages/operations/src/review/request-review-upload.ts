import type { Db } from '@amber/db/database'
import { addReviewUpload } from '@amber/db/queries/review/review-uploads'
import { AppError } from '@amber/domain/errors'
import {
  MAX_REVIEW_IMAGE_BYTES,
  MAX_REVIEW_UPLOADS_PER_DAY,
  type ReviewImageType,
} from '@amber/domain/review/review-limits'
import type { Upload } from '@amber/domain/upload/upload'
import type { Files } from '@amber/integrations/files/client'
import { newQuarantineKey } from '../upload/quarantine.ts'
import { REVIEW_QUARANTINE } from './review-keys.ts'

type Deps = { db: Db; files: Pick<Files, 'presignUpload'> }

type UploadRequest = { userId: number; rootId: number; mediaType: ReviewImageType }

/** Stores the row before the upload: a file without a row would stay forever. */
export async function requestReviewUpload(
  { db, files }: Deps,
  { userId, rootId, mediaType }: UploadRequest,
): Promise<{ key: string; upload: Upload }> {
  const key = newQuarantineKey(REVIEW_QUARANTINE, new Date())
  const added = await addReviewUpload(db, { userId, rootId, fileKey: key, mostADay: MAX_REVIEW_UPLOADS_PER_DAY })
  if (added === undefined) throw new AppError('too_many_requests')
  return { key, upload: await files.presignUpload(key, { contentType: mediaType, maxBytes: MAX_REVIEW_IMAGE_BYTES }) }
}
