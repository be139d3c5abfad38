import { REVIEW_UPLOAD_TTL_HOURS } from '@amber/domain/review/review-limits'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

type UserAndPlace = { userId: number; rootId: number }

/** Returns undefined once the user has reached the daily limit for this place. */
export async function addReviewUpload(
  db: DbOrTx,
  { userId, rootId, fileKey, mostADay: maxPerDay }: UserAndPlace & { fileKey: string; mostADay: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into review_uploads (user_id, root_id, file_key)
    select ${userId}, ${rootId}, ${fileKey}
    where (
      select count(*) from review_uploads
      where user_id = ${userId} and root_id = ${rootId} and created_at > now() - interval '1 day'
    ) < ${maxPerDay}
    returning id
  `.execute(db)
  return rows[0]?.id
}

/**
 * Attaches uploads to a review in the given order and returns how many were the user's, for this place and not yet
 * attached.
 */
export async function attachReviewUploads(
  tx: Tx,
  { userId, rootId, reviewId, fileKeys }: UserAndPlace & { reviewId: number; fileKeys: readonly string[] },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update review_uploads
    set review_id = ${reviewId}, position = sent.position
    from unnest(${[...fileKeys]}::text[]) with ordinality as sent (file_key, position)
    where review_uploads.file_key = sent.file_key
      and user_id = ${userId} and root_id = ${rootId} and review_id is null
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export type ReviewUploadRow = { id: number; reviewId: number; fileKey: string; position: number }

/** Returns uploads of a review that are not yet processed. */
export function listUploadsOfReview(db: DbOrTx, reviewId: number): Promise<ReviewUploadRow[]> {
  return db
    .selectFrom('reviewUploads')
    .where('reviewId', '=', reviewId)
    .select(['id', 'reviewId', 'fileKey', 'position'])
    .orderBy('position')
    .$narrowType<{ reviewId: number; position: number }>()
    .execute()
}

export async function hasUploads(db: DbOrTx, reviewId: number): Promise<boolean> {
  return (await listUploadsOfReview(db, reviewId)).length > 0
}

export type ProcessedImage = { basePath: string; width: number; height: number }

/** Finalises an upload once, however often the job runs. If `image` is null, the file was not an image. */
export async function finalizeUpload(tx: Tx, upload: ReviewUploadRow, image: ProcessedImage | null): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('reviewUploads').where('id', '=', upload.id).executeTakeFirst()
  if (numDeletedRows === 0n || image === null) return
  const { reviewId, position } = upload
  await tx
    .insertInto('reviewMedia')
    .values({ reviewId, position, ...image })
    .execute()
}

/** Returns whether a review shows the image. */
export async function isImageInUse(db: DbOrTx, basePath: string): Promise<boolean> {
  const row = await db.selectFrom('reviewMedia').where('basePath', '=', basePath).select('reviewId').executeTakeFirst()
  return row !== undefined
}

/** Returns uploads whose review was not sent in time. */
export async function listAbandonedUploads(db: DbOrTx): Promise<{ id: number; fileKey: string }[]> {
  return db
    .selectFrom('reviewUploads')
    .where('reviewId', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${REVIEW_UPLOAD_TTL_HOURS})`)
    .select(['id', 'fileKey'])
    .execute()
}

export async function deleteUpload(db: DbOrTx, id: number): Promise<void> {
  await db.deleteFrom('reviewUploads').where('id', '=', id).where('reviewId', 'is', null).execute()
}
