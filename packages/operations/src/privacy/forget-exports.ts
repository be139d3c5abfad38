import type { Db } from '@amber/db/database'
import { deleteDataExport, listEndedExports } from '@amber/db/queries/data-exports'
import type { Files } from '@amber/integrations/files/client'
import { exportKey } from './export-key.ts'

const AT_ONCE = 100

type Parts = { db: Db; files: Pick<Files, 'remove'>; exportsFolder: string }

/** The file first: as long as the row is there, the next run knows of it. */
export async function forgetExports({ db, files, exportsFolder }: Parts): Promise<void> {
  for (;;) {
    const ended = await listEndedExports(db, AT_ONCE)
    for (const { id, userId } of ended) {
      await files.remove(exportKey(exportsFolder, userId, id))
      await deleteDataExport(db, id)
    }
    if (ended.length < AT_ONCE) return
  }
}
