import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { lockPlace } from '@amber/db/queries/inventory/inventories'
import { hasUploads } from '@amber/db/queries/review/review-uploads'
import { findReviewedPlace, lockReview, setReviewStatus } from '@amber/db/queries/review/written-reviews'
import { AppError } from '@amber/domain/errors'
import { canModerate, type ReviewStatus } from '@amber/domain/review/review-status'

type Moderation = { reviewId: number; status: ReviewStatus; actorId: number; requestId?: string }

/** Changes the status of a review. Its rating and text count only while it is published. */
export async function moderateReview(db: Db, { reviewId, status, actorId, requestId }: Moderation): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const review = await findReviewedPlace(tx, reviewId)
    if (!review) throw new AppError('not_found')
    const { rootId } = review
    await lockPlace(tx, rootId)
    const { status: from } = await lockReview(tx, reviewId)
    if (!canModerate(from, status)) throw new AppError('conflict')
    // Whoever publishes must have seen all images, so none may still be pending.
    if (status === 'published' && (await hasUploads(tx, reviewId))) throw new AppError('conflict')
    await setReviewStatus(tx, reviewId, status)
    await recordAudit(tx, {
      actorId,
      action: 'review.moderate',
      ids: { review_id: reviewId, root_id: rootId },
      fields: ['status'],
      requestId,
    })
    await recordEvent(tx, 'place.changed', { rootId })
  })
}
