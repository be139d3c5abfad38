import type { Db } from '@amber/db/database'
import { deleteMediaUpload, listAbandonedMedia } from '@amber/db/queries/inventory/media-uploads'
import { MEDIA_UPLOAD_TTL_DAYS } from '@amber/domain/inventory/media-upload'
import type { Files } from '@amber/integrations/files/client'

type Deps = { db: Db; files: Pick<Files, 'remove'> }

/** Deletes pictures that no inventory was saved with, each file before its row, so that an interrupted run finds the row. */
export async function deleteAbandonedMedia({ db, files }: Deps): Promise<void> {
  for (const key of await listAbandonedMedia(db, MEDIA_UPLOAD_TTL_DAYS)) {
    await files.remove(key)
    await deleteMediaUpload(db, key)
  }
}
