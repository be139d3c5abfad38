import type { Db } from '@amber/db/database'
import { deleteDataExport, listExpiredExports } from '@amber/db/queries/privacy/data-exports'
import type { Files } from '@amber/integrations/files/client'
import { exportKey } from './export-key.ts'

const BATCH_SIZE = 100

type Deps = { db: Db; files: Pick<Files, 'remove'>; exportsFolder: string }

/** Deletes the file before the row, so that an interrupted run finds the row again. */
export async function deleteExpiredExports({ db, files, exportsFolder }: Deps): Promise<void> {
  for (;;) {
    const expired = await listExpiredExports(db, BATCH_SIZE)
    for (const { id, userId } of expired) {
      await files.remove(exportKey(exportsFolder, userId, id))
      await deleteDataExport(db, id)
    }
    if (expired.length < BATCH_SIZE) return
  }
}
