import { REVIEW_UPLOAD_HOURS } from '@amber/domain/review/review-limits'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../database.ts'

type OfPerson = { userId: number; rootId: number }

/** Undefined when they were allowed as many as a day has. */
export async function addReviewUpload(
  db: DbOrTx,
  { userId, rootId, fileKey, mostADay }: OfPerson & { fileKey: string; mostADay: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into review_uploads (user_id, root_id, file_key)
    select ${userId}, ${rootId}, ${fileKey}
    where (
      select count(*) from review_uploads
      where user_id = ${userId} and root_id = ${rootId} and created_at > now() - interval '1 day'
    ) < ${mostADay}
    returning id
  `.execute(db)
  return rows[0]?.id
}

/** In the order of the keys. Gives how many of them were theirs, for this place, and nobody's yet. */
export async function attachReviewUploads(
  tx: Tx,
  { userId, rootId, reviewId, fileKeys }: OfPerson & { reviewId: number; fileKeys: readonly string[] },
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

/** What was sent with a review and nobody has looked at. */
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

export type TakenPicture = { basePath: string; width: number; height: number }

/** Once, however often the job runs. Null: it was no picture, and goes without a trace. */
export async function settleUpload(tx: Tx, upload: ReviewUploadRow, picture: TakenPicture | null): Promise<void> {
  const { numDeletedRows } = await tx.deleteFrom('reviewUploads').where('id', '=', upload.id).executeTakeFirst()
  if (numDeletedRows === 0n || picture === null) return
  const { reviewId, position } = upload
  await tx
    .insertInto('reviewMedia')
    .values({ reviewId, position, ...picture })
    .execute()
}

/** Whether a review shows what lies there. */
export async function isKeptPicture(db: DbOrTx, basePath: string): Promise<boolean> {
  const row = await db.selectFrom('reviewMedia').where('basePath', '=', basePath).select('reviewId').executeTakeFirst()
  return row !== undefined
}

/** Those that no review was sent for in time. */
export async function listForgottenUploads(db: DbOrTx): Promise<{ id: number; fileKey: string }[]> {
  return db
    .selectFrom('reviewUploads')
    .where('reviewId', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - make_interval(hours => ${REVIEW_UPLOAD_HOURS})`)
    .select(['id', 'fileKey'])
    .execute()
}

export async function deleteUpload(db: DbOrTx, id: number): Promise<void> {
  await db.deleteFrom('reviewUploads').where('id', '=', id).where('reviewId', 'is', null).execute()
}
