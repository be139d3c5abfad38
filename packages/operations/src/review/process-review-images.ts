import type { Db } from '@amber/db/database'
import { isImageInUse, listUploadsOfReview, finalizeUpload } from '@amber/db/queries/review/review-uploads'
import { MAX_REVIEW_IMAGE_BYTES } from '@amber/domain/review/review-limits'
import type { Files } from '@amber/integrations/files/client'
import type { CleanPicture } from '@amber/integrations/pictures/clean-picture'
import { reviewPictureKey } from './review-keys.ts'

export type ImageDeps = {
  db: Db
  files: Pick<Files, 'get' | 'head' | 'put' | 'remove'>
  cleanPicture: (upload: Uint8Array) => Promise<CleanPicture | undefined>
  contentHash: (bytes: Uint8Array) => string
}

/** Turns the uploads of a review into images or discards them. An original upload is never shown. */
export async function processReviewImages(deps: ImageDeps, reviewId: number): Promise<void> {
  const { db, files } = deps
  for (const upload of await listUploadsOfReview(db, reviewId)) {
    const picture = await cleanUpload(deps, upload.fileKey)
    const basePath = picture && reviewPictureKey(deps.contentHash(picture.bytes))
    if (picture && basePath) await files.put(basePath, picture.bytes, { contentType: picture.contentType })
    const image = picture && basePath ? { basePath, width: picture.width, height: picture.height } : null
    await db.transaction().execute((tx) => finalizeUpload(tx, upload, image))
    // The author may have been erased meanwhile, together with the review.
    if (basePath && !(await isImageInUse(db, basePath))) await files.remove(basePath)
    await files.remove(upload.fileKey)
  }
}

async function cleanUpload({ files, cleanPicture }: ImageDeps, key: string): Promise<CleanPicture | undefined> {
  const found = await files.head(key)
  if (found === undefined || found.bytes > MAX_REVIEW_IMAGE_BYTES) return undefined
  const bytes = await files.get(key, { maxBytes: MAX_REVIEW_IMAGE_BYTES })
  return bytes && cleanPicture(bytes)
}
