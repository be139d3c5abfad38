import type { DocumentRejection, DocumentState } from '@amber/domain/document/document'
import { type EvidenceArea, type EvidencePhotoType, isEvidencePhotoType } from '@amber/domain/evidence/evidence'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../../database.ts'

export type EvidencePhotoRow = {
  id: number
  uuid: string
  packId: number
  area: EvidenceArea
  state: DocumentState
  refusal: DocumentRejection | null
  mediaType: EvidencePhotoType
  sizeBytes: number
  receivedAt: Date | null
  takenAt: string | null
  /** Hash of the original bytes, hexadecimal; null until the photo is accepted. */
  sha256: string | null
  /** Size of the small copy. */
  width: number | null
  height: number | null
  quarantineKey: string | null
  storedKey: string | null
  previewKey: string | null
  wrappedKey: Buffer | null
  keyId: string | null
}

const photoRows = (db: DbOrTx) =>
  db
    .selectFrom('evidencePhotos')
    .select([
      'id',
      'uuid',
      'packId',
      'area',
      'state',
      'refusal',
      'mediaType',
      'sizeBytes',
      'receivedAt',
      'takenAt',
      sql<string | null>`encode(sha256, 'hex')`.as('sha256'),
      'width',
      'height',
      'quarantineKey',
      'storedKey',
      'previewKey',
      'wrappedKey',
      'keyId',
    ])

function typed<Row extends { mediaType: string }>(row: Row): Row & { mediaType: EvidencePhotoType } {
  const { mediaType } = row
  if (!isEvidencePhotoType(mediaType)) throw new Error(`unsupported media type "${mediaType}" of a photo`)
  return { ...row, mediaType }
}

/** Returns the photos of a pack in the order in which they were announced, without those that never arrived. */
export async function listEvidencePhotos(db: DbOrTx, packId: number): Promise<EvidencePhotoRow[]> {
  const rows = await photoRows(db).where('packId', '=', packId).where('state', '<>', 'awaited').orderBy('id').execute()
  return rows.map(typed)
}

export async function findEvidencePhoto(db: DbOrTx, id: number): Promise<EvidencePhotoRow | undefined> {
  const row = await photoRows(db).where('id', '=', id).executeTakeFirst()
  return row && typed(row)
}

export async function findPhotoOfPack(db: DbOrTx, packId: number, uuid: string): Promise<EvidencePhotoRow | undefined> {
  const row = await photoRows(db).where('packId', '=', packId).where('uuid', '=', uuid).executeTakeFirst()
  return row && typed(row)
}

/** Counts the photos of a pack in any state but refused, because each may have the maximum size. */
export async function countEvidencePhotos(tx: Tx, packId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('evidencePhotos')
    .where('packId', '=', packId)
    .where('state', '<>', 'refused')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

type NewPhoto = {
  packId: number
  area: EvidenceArea
  mediaType: EvidencePhotoType
  sizeBytes: number
  quarantineKey: string
}

export async function insertEvidencePhoto(tx: Tx, photo: NewPhoto): Promise<EvidencePhotoRow> {
  const { id } = await tx.insertInto('evidencePhotos').values(photo).returning('id').executeTakeFirstOrThrow()
  const row = await findEvidencePhoto(tx, id)
  if (!row) throw new Error(`photo not found after insert: ${id}`)
  return row
}

/** Notes when the file had arrived, by the clock of the database. Returns false if that was noted before. */
export async function markPhotoReceived(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('evidencePhotos')
    .set({ state: 'checking', receivedAt: sql<Date>`date_trunc('milliseconds', clock_timestamp())` })
    .where('id', '=', id)
    .where('state', '=', 'awaited')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type StoredPhoto = {
  sizeBytes: number
  receivedAt: Date
  sha256: Buffer
  takenAt: string | null
  width: number
  height: number
  storedKey: string
  previewKey: string
  wrappedKey: Buffer
  keyId: string
}

/** Returns false if the photo was deleted, or another run has already checked it. */
export const markPhotoStored = (tx: Tx, id: number, photo: StoredPhoto): Promise<boolean> =>
  judge(tx, id, { state: 'kept', ...photo })

export const markPhotoRejected = (tx: Tx, id: number, refusal: DocumentRejection): Promise<boolean> =>
  judge(tx, id, { state: 'refused', refusal })

async function judge(
  tx: Tx,
  id: number,
  judgement: ({ state: 'kept' } & StoredPhoto) | { state: 'refused'; refusal: DocumentRejection },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('evidencePhotos')
    .set(judgement)
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Clears the key after the upload was removed from quarantine. */
export async function clearPhotoQuarantineKey(db: Db, id: number): Promise<void> {
  await db.updateTable('evidencePhotos').set({ quarantineKey: null }).where('id', '=', id).execute()
}

export async function deleteEvidencePhoto(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('evidencePhotos').where('id', '=', id).execute()
}

/** Deletes photos that were announced before a moment and never arrived. */
export async function deleteAwaitedPhotos(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('evidencePhotos')
    .where('state', '=', 'awaited')
    .where('createdAt', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
