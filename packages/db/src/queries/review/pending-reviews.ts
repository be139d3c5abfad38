import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Language } from '@amber/domain/languages'
import type { ReviewTopic } from '@amber/domain/review/review-topics'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type PendingReviewRow = {
  id: number
  rootId: number
  placeName: string
  placeCanonicalName: string
  roomName: string | null
  authorName: string | null
  rating: number
  text: string
  language: Language
  topics: { topic: ReviewTopic; rating: number }[]
  stayFrom: CalendarDay | null
  stayUntil: CalendarDay | null
  createdAt: Date
  media: { basePath: string; width: number; height: number }[]
  /** Images that are not yet processed, before which nobody may publish. */
  uploadsCount: number
}

/** Lists reviews that wait for a moderator, the oldest first. */
export async function listPendingReviews(
  db: DbOrTx,
  { p, limit }: { p: number; limit: number },
): Promise<{ rows: PendingReviewRow[]; count: number }> {
  const [{ rows }, { count }] = await Promise.all([
    sql<PendingReviewRow>`
      select
        review.id, review.root_id, place.name as place_name, place.canonical_name as place_canonical_name,
        case when review.kind = 'room_type' then room.name end as room_name,
        review.author_name, review.rating, review.text, review.language, review.stay_from, review.stay_until,
        review.created_at,
        (
          select coalesce(jsonb_agg(jsonb_build_object('topic', topic, 'rating', rating) order by topic), '[]')
          from review_topics where review_id = review.id
        ) as topics,
        (
          select coalesce(
            jsonb_agg(
              jsonb_build_object('basePath', media.base_path, 'width', media.width, 'height', media.height)
              order by media.position
            ),
            '[]'
          )
          from review_media media where media.review_id = review.id
        ) as media,
        (select count(*)::int from review_uploads upload where upload.review_id = review.id) as uploads_count
      from reviews review
      join inventories place on place.id = review.root_id
      join inventories room on room.id = review.inventory_id
      where review.status = 'pending'
      order by review.created_at, review.id
      limit ${limit} offset ${(p - 1) * limit}
    `.execute(db),
    db
      .selectFrom('reviews')
      .where('status', '=', 'pending')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, count }
}

/** Finds what the mail about a decision says. */
export const findReviewFacts = (db: DbOrTx, id: number) =>
  db
    .selectFrom('reviews')
    .innerJoin('inventories as place', 'place.id', 'reviews.rootId')
    .where('reviews.id', '=', id)
    .select([
      'reviews.status',
      'reviews.declinedFor',
      'place.name as placeName',
      'place.canonicalName as placeCanonicalName',
    ])
    .executeTakeFirst()
