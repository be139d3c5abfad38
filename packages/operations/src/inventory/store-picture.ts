import type { Db } from '@amber/db/database'
import { addMediaUpload } from '@amber/db/queries/inventory/media-uploads'
import { AppError } from '@amber/domain/errors'
import type { MediaField } from '@amber/domain/inventory/inventory-fields'
import { MAX_PICTURE_BYTES } from '@amber/domain/inventory/media-upload'
import type { Files } from '@amber/integrations/files/client'
import type { CleanPicture } from '@amber/integrations/pictures/clean-picture'

type Deps = {
  db: Db
  files: Pick<Files, 'put'>
  cleanPicture: (upload: Uint8Array) => Promise<CleanPicture | undefined>
  previewPicture: (picture: Uint8Array) => Promise<string>
  contentHash: (bytes: Uint8Array) => string
}

type StoredPicture = Pick<MediaField, 'base_path'> & { width: number; height: number; blurred_preview: string }

/**
 * Stores a picture upright and without metadata; the upload itself is never stored. The row is written before the file: a
 * file without a row would stay forever.
 */
export async function storePicture(
  { db, files, cleanPicture, previewPicture, contentHash }: Deps,
  upload: Uint8Array,
): Promise<StoredPicture> {
  if (upload.length > MAX_PICTURE_BYTES) throw new AppError('payload_too_large')
  const picture = await cleanPicture(upload)
  if (!picture) throw new AppError('unsupported_media_type')
  const key = `places/${contentHash(picture.bytes)}.webp`
  await addMediaUpload(db, key)
  await files.put(key, picture.bytes, { contentType: picture.contentType })
  const { width, height } = picture
  return { base_path: key, width, height, blurred_preview: await previewPicture(picture.bytes) }
}
