import type { Language } from '@amber/domain/languages'
import { sql } from 'kysely'
import type { DbOrTx } from '../../database.ts'
import { nameIn } from '../region/region-names.ts'

export type ReviewHighlightRow = {
  id: number
  authorName: string
  rating: number
  text: string
  language: Language
  placeName: string
  placeCanonicalName: string
  regionName: string
}

/**
 * Candidates per result: enough to find different places among the newest, and independent of the total number of
 * reviews.
 */
const CANDIDATES_PER_RESULT = 10

/**
 * Returns the newest good reviews, one per place: first in the visitor's language, then in English, then in others. A
 * constraint guarantees that published reviews have a proof of stay. The conditions match those of the index.
 */
export async function listReviewHighlights(
  db: DbOrTx,
  { language, limit }: { language: Language; limit: number },
): Promise<ReviewHighlightRow[]> {
  const { rows } = await sql<ReviewHighlightRow>`
    with newest as (
      select review.*, case spoken when ${language} then 0 when 'en' then 1 else 2 end as distance
      from unnest(enum_range(null::language_code)) spoken
      cross join lateral (
        select id, root_id, author_name, rating, text, language, published_at
        from reviews
        where language = spoken
          and status = 'published' and rating >= 4 and text <> '' and author_name is not null
        order by published_at desc, id desc
        limit ${limit * CANDIDATES_PER_RESULT}
      ) review
    ),
    best_of_place as (
      select distinct on (root_id) * from newest order by root_id, distance, published_at desc, id desc
    )
    select
      review.id, review.author_name, review.rating, review.text, review.language,
      place.name as place_name,
      place.canonical_name as place_canonical_name,
      ${nameIn('region', language)} as region_name
    from best_of_place review
    join inventories place on place.id = review.root_id and place.status = 'active'
    join regions region on region.id = place.region_id
    order by review.distance, review.published_at desc, review.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

/** Finds the text of a published review. */
export async function findPublishedReview(
  db: DbOrTx,
  id: number,
): Promise<{ id: number; text: string; language: Language } | undefined> {
  return db
    .selectFrom('reviews')
    .select(['id', 'text', 'language'])
    .where('id', '=', id)
    .where('status', '=', 'published')
    .executeTakeFirst()
}
