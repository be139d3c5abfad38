import type { ReviewTopic } from '@amber/domain/review/review-topics'
import type { CalendarDay } from '@amber/domain/dates/calendar-day'
import type { Language } from '@amber/domain/languages'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'

export type ReviewImageRow = {
  reviewId: number
  basePath: string
  width: number
  height: number
  credit: string | null
}

export type ReviewRow = {
  id: number
  authorName: string | null
  rating: number
  text: string
  language: Language
  /** The text in the reader's language, if it was ever translated. */
  translation: string | null
  topics: { topic: ReviewTopic; rating: number }[]
  roomName: string | null
  stayFrom: CalendarDay | null
  stayUntil: CalendarDay | null
  stayProof: 'booking' | 'document' | 'university_email'
  publishedAt: Date
  reply: string | null
  repliedAt: Date | null
  media: ReviewImageRow[]
}

export type ReviewFilter = {
  /** Language of the review. */
  language?: Language | undefined
  rating?: number | undefined
  /** Topic that the review must have rated. */
  topic?: ReviewTopic | undefined
  withMedia?: boolean | undefined
}

type ReviewPage = ReviewFilter & {
  sort: { key: 'published' | 'rating'; order: 'asc' | 'desc' }
  p: number
  limit: number
  /** Language of the reader, and of room names. */
  readerLanguage: Language
  roomLanguage: Language
}

/**
 * Returns one page of a place's published reviews. A constraint guarantees that published reviews have a proof of stay.
 */
export async function listPlaceReviews(db: DbOrTx, rootId: number, page: ReviewPage): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select
      review.id, review.author_name, review.rating, review.text, review.language, translated.text as translation,
      review.stay_from, review.stay_until, review.stay_proof, review.published_at, review.reply, review.replied_at,
      case when review.kind = 'room_type' then coalesce(translation.name, room.name) end as room_name,
      (
        select coalesce(jsonb_agg(jsonb_build_object('topic', topic, 'rating', rating) order by topic), '[]')
        from review_topics where review_id = review.id
      ) as topics,
      (
        select coalesce(jsonb_agg(${imageJson} order by media.position), '[]')
        from review_media media where media.review_id = review.id
      ) as media
    from reviews review
    join inventories room on room.id = review.inventory_id
    left join inventory_translations translation
      on translation.root_id = review.root_id and translation.inventory_id = review.inventory_id
      and translation.kind = review.kind and translation.language = ${page.roomLanguage}
    left join review_translations translated
      on translated.review_id = review.id and translated.language = ${page.readerLanguage}
    where review.root_id = ${rootId} and review.status = 'published' and ${matches(page)}
    order by ${orderOf(page.sort)}
    limit ${page.limit} offset ${(page.p - 1) * page.limit}
  `.execute(db)
  return rows
}

const imageJson = sql`jsonb_build_object(
  'reviewId', media.review_id,
  'basePath', media.base_path,
  'width', media.width,
  'height', media.height,
  'credit', media.credit
)`

function matches({ language, rating, topic, withMedia }: ReviewFilter): RawBuilder<boolean> {
  const conditions = [
    // A rating without a comment is in no language.
    ...(language === undefined ? [] : [sql`review.language = ${language} and review.text <> ''`]),
    ...(rating === undefined ? [] : [sql`review.rating = ${rating}`]),
    ...(topic === undefined
      ? []
      : [sql`exists (select from review_topics rated where rated.review_id = review.id and rated.topic = ${topic})`]),
    ...(withMedia === undefined ? [] : [sql`${hasMedia} = ${withMedia}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

const hasMedia = sql`exists (select from review_media media where media.review_id = review.id)`

/** Sorts reviews with a comment first, and ties by newest first in either direction. */
function orderOf({ key, order }: ReviewPage['sort']): RawBuilder<unknown> {
  const direction = sql.raw(order)
  return key === 'published'
    ? sql`review.text = '', review.published_at ${direction}, review.id ${direction}`
    : sql`review.text = '', review.rating ${direction}, review.published_at desc, review.id desc`
}

export type ReviewSummary = {
  count: number
  /** Average with two decimals, as in listings; null without reviews. */
  rating: number | null
  /** Number of reviews with one to five stars. */
  ratings: number[]
  /** Average of all reviews that rated the topic, and how many of them match the rest of the filter. */
  topics: { topic: ReviewTopic; rating: number; count: number }[]
  /** Languages of the comments, most common first, with the number of reviews that match the rest of the filter. */
  languages: { language: Language; count: number }[]
  /** Number of reviews with images that match the rest of the filter. */
  withMedia: number
  /** Number of reviews that match the filter. */
  matching: number
}

/**
 * Summarises all published reviews of a place and counts those that match the filter. The number beside a topic, a
 * language and images counts the reviews that match the rest of the filter, so that choosing it shows that many.
 */
export async function summarizePlaceReviews(
  db: DbOrTx,
  rootId: number,
  filter: ReviewFilter = {},
): Promise<ReviewSummary> {
  const { rows } = await sql<ReviewSummary>`
    with own as materialized (
      select review.id, review.rating, review.language, review.text <> '' as has_text, ${hasMedia} as has_media,
        ${matches({ language: filter.language })} as in_language, ${matches({ rating: filter.rating })} as in_rating,
        ${matches({ topic: filter.topic })} as on_topic, ${matches({ withMedia: filter.withMedia })} as in_media
      from reviews review
      where review.root_id = ${rootId} and review.status = 'published'
    )
    select
      count(*) as count,
      round(avg(rating), 2)::double precision as rating,
      jsonb_build_array(
        count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
        count(*) filter (where rating = 4), count(*) filter (where rating = 5)
      ) as ratings,
      count(*) filter (where has_media and in_language and in_rating and on_topic) as with_media,
      count(*) filter (where in_language and in_rating and on_topic and in_media) as matching,
      (
        select coalesce(
          jsonb_agg(jsonb_build_object('language', language, 'count', matching) order by all_reviews desc, language), '[]'
        )
        from (
          select language, count(*) as all_reviews, count(*) filter (where in_rating and on_topic and in_media) as matching
          from own where has_text group by language
        ) spoken
      ) as languages,
      (
        select coalesce(jsonb_agg(to_jsonb(rated) order by rated.topic), '[]')
        from (
          select topics.topic, round(avg(topics.rating), 2)::double precision as rating,
            count(*) filter (where own.in_language and own.in_rating and own.in_media) as count
          from own join review_topics topics on topics.review_id = own.id
          group by topics.topic
        ) rated
      ) as topics
    from own
  `.execute(db)
  const [summary] = rows
  if (summary === undefined) throw new Error('review summary query returned no row')
  return summary
}

/** Returns students' images of a place, those of the newest review first, and their total count. */
export async function listPlaceReviewMedia(
  db: DbOrTx,
  rootId: number,
  { p, limit }: { p: number; limit: number },
): Promise<{ count: number; media: ReviewImageRow[] }> {
  const { rows } = await sql<{ count: number; media: ReviewImageRow[] }>`
    with taken as materialized (
      select media.*, review.published_at
      from reviews review join review_media media on media.review_id = review.id
      where review.root_id = ${rootId} and review.status = 'published'
    ),
    page as (
      select * from taken
      order by published_at desc, review_id desc, position
      limit ${limit} offset ${(p - 1) * limit}
    )
    select
      (select count(*) from taken) as count,
      coalesce(jsonb_agg(${imageJson} order by media.published_at desc, media.review_id desc, media.position), '[]') as media
    from page media
  `.execute(db)
  return rows[0] ?? { count: 0, media: [] }
}
