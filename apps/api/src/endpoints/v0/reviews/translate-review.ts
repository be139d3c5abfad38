import { translateReview } from '@amber/contract/endpoints/reviews'
import * as schemas from '@amber/contract/schemas/reviews'
import { findPublishedReview } from '@amber/db/queries/review/reviews'
import { AppError } from '@amber/domain/errors'
import { mount } from '../../../http/mount.ts'

export const translateReviewEndpoint = mount(
  translateReview,
  schemas.translateReview,
  async ({ params }, { db, language, translations }) => {
    const review = await findPublishedReview(db, params.id)
    if (review === undefined) throw new AppError('not_found')
    const text = await translations?.find(review, language)
    if (text === undefined) throw new AppError('unavailable')
    return { data: { text, language } }
  },
  { isCached: true },
)
