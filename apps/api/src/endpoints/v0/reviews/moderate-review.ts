import { moderateReview } from '@amber/contract/endpoints/own-reviews'
import * as schemas from '@amber/contract/schemas/own-reviews'
import * as operation from '@amber/operations/review/moderate-review'
import { mount } from '../../../http/mount.ts'

export const moderateReviewEndpoint = mount(
  moderateReview,
  schemas.moderateReview,
  async ({ params: { id }, body }, { db, getSession, requestId }) => {
    const { userId: actorId } = await getSession()
    await operation.moderateReview(db, { reviewId: id, decision: body, actorId, requestId })
    return { data: { id, status: body.status } }
  },
)
