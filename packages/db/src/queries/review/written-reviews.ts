import type { ReviewTopic } from '@amber/domain/review/review-topics'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { DurationUnit } from '@amber/domain/dates/duration'
import type { Language } from '@amber/domain/languages'
import type { ReviewDeclineReason } from '@amber/domain/review/decline-reasons'
import type { ReviewStatus } from '@amber/domain/review/review-status'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../database.ts'

/** A booking whose student moved in, which is the proof of stay. */
export type StayRow = {
  leadId: number
  /** The room type lived in, or the place if the room is unknown. */
  inventoryId: number
  kind: 'place' | 'room_type'
  roomName: string | null
  moveIn: CalendarDay | null
  leaseDuration: number | null
  leaseDurationUnit: DurationUnit | null
}

/** Returns the user's latest stay at the place. */
export async function findStayOf(
  db: DbOrTx,
  { userId, rootId, language }: { userId: number; rootId: number; language: Language },
): Promise<StayRow | undefined> {
  const { rows } = await sql<StayRow>`
    select
      lead.id as lead_id,
      coalesce(room.id, lead.root_id) as inventory_id,
      case when room.id is null then 'place' else 'room_type' end as kind,
      coalesce(translation.name, room.name) as room_name,
      lead.move_in,
      coalesce(tenancy.lease_duration, lead.lease_duration) as lease_duration,
      coalesce(tenancy.lease_duration_unit, lead.lease_duration_unit) as lease_duration_unit
    from leads lead
    join lead_stages moved on moved.lead_id = lead.id and moved.stage = 'moved_in'
    left join inventories tenancy on tenancy.id = lead.inventory_id and tenancy.kind = 'tenancy'
    left join inventories room on room.id = coalesce(tenancy.parent_id, lead.inventory_id) and room.kind = 'room_type'
    left join inventory_translations translation
      on translation.root_id = lead.root_id and translation.inventory_id = room.id
      and translation.language = ${language}
    where lead.user_id = ${userId} and lead.root_id = ${rootId}
    order by moved.reached_at desc, lead.id desc
    limit 1
  `.execute(db)
  return rows[0]
}

export type OwnReviewRow = {
  id: number
  status: ReviewStatus
  rating: number
  text: string
  authorName: string | null
  createdAt: Date
}

/** Returns the user's review of a place in any status. */
export function findOwnReview(db: DbOrTx, userId: number, rootId: number): Promise<OwnReviewRow | undefined> {
  return db
    .selectFrom('reviews')
    .where('userId', '=', userId)
    .where('rootId', '=', rootId)
    .select(['id', 'status', 'rating', 'text', 'authorName', 'createdAt'])
    .executeTakeFirst()
}

export type NewReview = {
  rootId: number
  userId: number
  stay: Pick<StayRow, 'leadId' | 'inventoryId' | 'kind'> & { from: CalendarDay | null; until: CalendarDay | null }
  authorName: string | null
  rating: number
  text: string
  language: Language
  topics: readonly { topic: ReviewTopic; rating: number }[]
}

/** Inserts a review for moderation. Returns undefined if the user has already reviewed the place. */
export async function insertReview(tx: Tx, { stay, topics, ...review }: NewReview): Promise<number | undefined> {
  const { leadId, inventoryId, kind, from, until } = stay
  const row = await tx
    .insertInto('reviews')
    .values({
      ...review,
      leadId,
      inventoryId,
      kind,
      stayFrom: from,
      stayUntil: until,
      stayProof: 'booking',
      stayProvedAt: sql<Date>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row && topics.length > 0) {
    await tx
      .insertInto('reviewTopics')
      .values(topics.map((rated) => ({ reviewId: row.id, ...rated })))
      .execute()
  }
  return row?.id
}

export function findReviewedPlace(db: DbOrTx, id: number): Promise<{ rootId: number } | undefined> {
  return db.selectFrom('reviews').where('id', '=', id).select('rootId').executeTakeFirst()
}

/** Finds the author's account. Undefined if there is none, or if it was erased. */
export const findReviewer = (db: DbOrTx, id: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('users as author', 'author.id', 'reviews.userId')
    .where('reviews.id', '=', id)
    .where('author.email', 'is not', null)
    .select(['author.id', 'author.email', 'author.language'])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()

/** Locks the review until commit, so that moderators act in sequence. */
export function lockReview(tx: Tx, id: number): Promise<{ status: ReviewStatus }> {
  return tx.selectFrom('reviews').where('id', '=', id).select('status').forUpdate().executeTakeFirstOrThrow()
}

/** Sets the status. Republishing keeps the original date; withdrawing a review also hides the landlord's reply. */
export async function setReviewStatus(
  tx: Tx,
  id: number,
  { status, declinedFor }: { status: ReviewStatus; declinedFor: ReviewDeclineReason | null },
): Promise<void> {
  await tx
    .updateTable('reviews')
    .set({
      status,
      declinedFor,
      ...(status === 'published' && { publishedAt: sql<Date>`coalesce(published_at, now())` }),
    })
    .where('id', '=', id)
    .execute()
}
