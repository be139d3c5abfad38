import { moderateReview } from '@amber/contract/written-reviews'
import * as operation from '@amber/operations/review/moderate-review'
import { mount } from '../../../http/mount.ts'

export const moderateReviewEndpoint = mount(
  moderateReview,
  async ({ params: { id }, body: { status } }, { db, getSession, requestId }) => {
    const { userId: actorId } = await getSession()
    await operation.moderateReview(db, { reviewId: id, status, actorId, requestId })
    return { data: { id, status } }
  },
)
