import type { Db } from '@amber/db/database'
import { addReviewUpload } from '@amber/db/queries/review-uploads'
import { AppError } from '@amber/domain/errors'
import { REVIEW_PICTURE_BYTES, REVIEW_UPLOADS_A_DAY, type ReviewPictureType } from '@amber/domain/review/review-limits'
import type { Upload } from '@amber/domain/upload/upload'
import type { Files } from '@amber/integrations/files/client'
import { newQuarantineKey } from '../upload/quarantine.ts'
import { REVIEW_QUARANTINE } from './review-keys.ts'

type Parts = { db: Db; files: Pick<Files, 'presignUpload'> }

type Asked = { userId: number; rootId: number; mediaType: ReviewPictureType }

/** The row comes first: a file that nobody knows of would stay for ever. */
export async function allowReviewPicture(
  { db, files }: Parts,
  { userId, rootId, mediaType }: Asked,
): Promise<{ key: string; upload: Upload }> {
  const key = newQuarantineKey(REVIEW_QUARANTINE, new Date())
  const added = await addReviewUpload(db, { userId, rootId, fileKey: key, mostADay: REVIEW_UPLOADS_A_DAY })
  if (added === undefined) throw new AppError('too_many_requests')
  return { key, upload: await files.presignUpload(key, { contentType: mediaType, maxBytes: REVIEW_PICTURE_BYTES }) }
}
