import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** The same picture uploaded again waits again, unless an inventory has shown it before. */
export async function addMediaUpload(db: DbOrTx, fileKey: string): Promise<void> {
  await db
    .insertInto('mediaUploads')
    .values({ fileKey })
    .onConflict((conflict) => conflict.column('fileKey').doUpdateSet({ createdAt: sql<Date>`now()` }))
    .execute()
}

/** Keeps the files for good: the history refers to them even after they were removed from the inventory. */
export async function keepMediaUploads(tx: Tx, fileKeys: readonly string[]): Promise<void> {
  if (fileKeys.length === 0) return
  await tx
    .updateTable('mediaUploads')
    .set({ savedAt: sql<Date>`now()` })
    .where('fileKey', 'in', fileKeys)
    .where('savedAt', 'is', null)
    .execute()
}

export async function listAbandonedMedia(db: DbOrTx, days: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mediaUploads')
    .where('savedAt', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .select('fileKey')
    .execute()
  return rows.map(({ fileKey }) => fileKey)
}

export async function deleteMediaUpload(db: DbOrTx, fileKey: string): Promise<void> {
  await db.deleteFrom('mediaUploads').where('fileKey', '=', fileKey).where('savedAt', 'is', null).execute()
}
