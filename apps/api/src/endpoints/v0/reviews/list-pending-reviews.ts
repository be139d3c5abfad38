import { listPendingReviews } from '@amber/contract/endpoints/reviews'
import * as schemas from '@amber/contract/schemas/reviews'
import * as queries from '@amber/db/queries/review/pending-reviews'
import { mount } from '../../../http/mount.ts'

export const listPendingReviewsEndpoint = mount(
  listPendingReviews,
  schemas.listPendingReviews,
  async ({ query: { p, limit } }, { db }) => {
    const { rows, count } = await queries.listPendingReviews(db, { p, limit })
    return { data: { result: rows.map(presentPending), meta: { count, p, limit } } }
  },
)

const presentPending = (review: queries.PendingReviewRow): schemas.PendingReview => ({
  id: review.id,
  place: { id: review.rootId, name: review.placeName, canonical_name: review.placeCanonicalName },
  room_name: review.roomName,
  author_name: review.authorName,
  rating: review.rating,
  text: review.text,
  language: review.language,
  topics: review.topics,
  stay_from: review.stayFrom,
  stay_until: review.stayUntil,
  created_at: review.createdAt.toISOString(),
  media: review.media.map(({ basePath, width, height }) => ({ base_path: basePath, width, height })),
  uploads_count: review.uploadsCount,
})
