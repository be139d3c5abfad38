import type { Db } from '@amber/db/database'
import { isKeptPicture, listUploadsOfReview, settleUpload } from '@amber/db/queries/review-uploads'
import { REVIEW_PICTURE_BYTES } from '@amber/domain/review/review-limits'
import type { Files } from '@amber/integrations/files/client'
import type { CleanPicture } from '@amber/integrations/pictures/clean-picture'
import { reviewPictureKey } from './review-keys.ts'

export type PictureParts = {
  db: Db
  files: Pick<Files, 'get' | 'head' | 'put' | 'remove'>
  cleanPicture: (upload: Uint8Array) => Promise<CleanPicture | undefined>
  contentHash: (bytes: Uint8Array) => string
}

/** What was sent with a review becomes part of it, or goes: nobody sees an upload as it came. */
export async function takeReviewPictures(parts: PictureParts, reviewId: number): Promise<void> {
  const { db, files } = parts
  for (const upload of await listUploadsOfReview(db, reviewId)) {
    const picture = await cleaned(parts, upload.fileKey)
    const basePath = picture && reviewPictureKey(parts.contentHash(picture.bytes))
    if (picture && basePath) await files.put(basePath, picture.bytes, { contentType: picture.contentType })
    const taken = picture && basePath ? { basePath, width: picture.width, height: picture.height } : null
    await db.transaction().execute((tx) => settleUpload(tx, upload, taken))
    // Its author may have been erased meanwhile, and the review with them.
    if (basePath && !(await isKeptPicture(db, basePath))) await files.remove(basePath)
    await files.remove(upload.fileKey)
  }
}

async function cleaned({ files, cleanPicture }: PictureParts, key: string): Promise<CleanPicture | undefined> {
  const found = await files.head(key)
  if (found === undefined || found.bytes > REVIEW_PICTURE_BYTES) return undefined
  const bytes = await files.get(key, { maxBytes: REVIEW_PICTURE_BYTES })
  return bytes && cleanPicture(bytes)
}
