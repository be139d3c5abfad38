import { listReviews } from '@amber/contract/endpoints/reviews'
import * as schemas from '@amber/contract/schemas/reviews'
import { listPlaceReviews, summarizePlaceReviews } from '@amber/db/queries/review/place-reviews'
import { contentLanguage } from '@amber/domain/translation/content-language'
import { mount } from '../../../http/mount.ts'
import { presentReview, presentReviewSummary } from '../../../presenters/review.ts'
import { getPlaceIdByKey } from './get-place-id.ts'

export const listReviewsEndpoint = mount(
  listReviews,
  schemas.listReviews,
  async ({ params, query }, { db, language, translations }) => {
    const placeId = await getPlaceIdByKey(db, params.id)
    const { p, limit } = query
    const filter = {
      language: query.language,
      rating: query.rating,
      topic: query.topic,
      withMedia: query.with_media,
    }
    const sort = { key: query.sort_key, order: query.sort_order }
    const [reviews, summary] = await Promise.all([
      listPlaceReviews(db, placeId, {
        ...filter,
        sort,
        p,
        limit,
        readerLanguage: language,
        roomLanguage: contentLanguage(language, query.original),
      }),
      summarizePlaceReviews(db, placeId, filter),
    ])
    return {
      data: {
        result: reviews.map(presentReview),
        meta: {
          count: summary.matching,
          p,
          limit,
          summary: presentReviewSummary(summary),
          can_translate: translations !== undefined,
        },
      },
    }
  },
  { isCached: true },
)
