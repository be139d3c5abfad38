import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../database.ts'

export type DataExportRow = {
  id: number
  userId: number
  createdAt: Date
  fileKey: string | null
  sizeBytes: number | null
  readyAt: Date | null
  endsAt: Date
}

const COLUMNS = ['id', 'userId', 'createdAt', 'fileKey', 'sizeBytes', 'readyAt', 'endsAt'] as const

/** Returns pending and downloadable exports, newest first. */
export const listDataExports = (db: DbOrTx, userId: number): Promise<DataExportRow[]> =>
  db
    .selectFrom('dataExports')
    .where('userId', '=', userId)
    .where('endsAt', '>', sql<Date>`now()`)
    .select(COLUMNS)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findDataExport = (db: DbOrTx, id: number): Promise<DataExportRow | undefined> =>
  db
    .selectFrom('dataExports')
    .where('id', '=', id)
    .where('endsAt', '>', sql<Date>`now()`)
    .select(COLUMNS)
    .executeTakeFirst()

export const createDataExport = (tx: Tx, row: { userId: number; endsAt: Date }): Promise<DataExportRow> =>
  tx.insertInto('dataExports').values(row).returning(COLUMNS).executeTakeFirstOrThrow()

/** Returns false if the export was deleted because its owner was erased. */
export async function markDataExportReady(
  tx: Tx,
  id: number,
  file: { fileKey: string; sizeBytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dataExports')
    .set({ ...file, readyAt: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns expired exports, oldest first. */
export const listExpiredExports = (db: Db, limit: number): Promise<Pick<DataExportRow, 'id' | 'userId'>[]> =>
  db
    .selectFrom('dataExports')
    .where('endsAt', '<', sql<Date>`now()`)
    .select(['id', 'userId'])
    .orderBy('endsAt')
    .limit(limit)
    .execute()

export async function deleteDataExport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('dataExports').where('id', '=', id).execute()
}
