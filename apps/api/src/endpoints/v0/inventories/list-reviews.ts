import { listReviews } from '@amber/contract/reviews'
import { listPlaceReviews, summarizePlaceReviews } from '@amber/db/queries/place-reviews'
import { mount } from '../../../http/mount.ts'
import { presentReview, presentReviewSummary } from '../../../presenters/review.ts'
import { placeOfKey } from './place-of-key.ts'

export const listReviewsEndpoint = mount(
  listReviews,
  async ({ params, query }, { db, language }) => {
    const placeId = await placeOfKey(db, params.id)
    const { p, limit } = query
    const filter = {
      language: query.language,
      rating: query.rating,
      topic: query.topic,
      withMedia: query.with_media,
    }
    const sort = { key: query.sort_key, order: query.sort_order }
    const [reviews, summary] = await Promise.all([
      listPlaceReviews(db, placeId, { ...filter, sort, p, limit, roomLanguage: language }),
      summarizePlaceReviews(db, placeId, filter),
    ])
    return {
      data: {
        result: reviews.map(presentReview),
        meta: { count: summary.matching, p, limit, summary: presentReviewSummary(summary) },
      },
    }
  },
  { kept: true },
)
