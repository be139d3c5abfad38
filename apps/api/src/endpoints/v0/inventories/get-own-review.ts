import { getOwnReview } from '@amber/contract/endpoints/own-reviews'
import * as schemas from '@amber/contract/schemas/own-reviews'
import { getPlaceName } from '@amber/db/queries/inventory/find-place-id'
import { findOwnReview, findStayOf } from '@amber/db/queries/review/written-reviews'
import { todayIn } from '@amber/domain/dates/today'
import { AppError } from '@amber/domain/errors'
import { stayDates } from '@amber/operations/review/stay-dates'
import { mount } from '../../../http/mount.ts'
import { presentOwnReview } from '../../../presenters/own-review.ts'
import { getPlaceIdByKey } from './get-place-id.ts'

export const getOwnReviewEndpoint = mount(
  getOwnReview,
  schemas.getOwnReview,
  async ({ params }, { db, language, getSession }) => {
    const { userId } = await getSession()
    const rootId = await getPlaceIdByKey(db, params.id)
    const stay = await findStayOf(db, { userId, rootId, language })
    if (!stay) throw new AppError('not_found')
    const [review, placeName] = await Promise.all([findOwnReview(db, userId, rootId), getPlaceName(db, rootId)])
    return {
      data: {
        place_name: placeName,
        stay: { room_name: stay.roomName, ...stayDates(stay, todayIn('UTC', new Date())) },
        review: review ? presentOwnReview(review) : null,
      },
    }
  },
)
