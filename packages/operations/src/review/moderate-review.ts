import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { lockPlace } from '@amber/db/queries/inventories'
import { hasUploads } from '@amber/db/queries/review-uploads'
import { findReviewedPlace, lockReview, setReviewStatus } from '@amber/db/queries/written-reviews'
import { AppError } from '@amber/domain/errors'
import { mayModerate, type ReviewStatus } from '@amber/domain/review/review-status'

type Moderation = { reviewId: number; status: ReviewStatus; actorId: number; requestId?: string }

/** Stars and words count from the moment a review is published, and no longer once it is taken back. */
export async function moderateReview(db: Db, { reviewId, status, actorId, requestId }: Moderation): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const review = await findReviewedPlace(tx, reviewId)
    if (!review) throw new AppError('not_found')
    const { rootId } = review
    await lockPlace(tx, rootId)
    const { status: from } = await lockReview(tx, reviewId)
    if (!mayModerate(from, status)) throw new AppError('conflict')
    // Who publishes has seen all of it: no picture comes after.
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
