import { recordAudit } from '@amber/db/audit'
import type { Db } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { lockPlace } from '@amber/db/queries/inventory/inventories'
import { hasUploads } from '@amber/db/queries/review/review-uploads'
import { findReviewedPlace, findReviewer, lockReview, setReviewStatus } from '@amber/db/queries/review/written-reviews'
import { AppError } from '@amber/domain/errors'
import type { ReviewDeclineReason } from '@amber/domain/review/decline-reasons'
import { canModerate } from '@amber/domain/review/review-status'
import { enqueueMail } from '../mail/enqueue-mail.ts'

type Moderation = {
  reviewId: number
  decision: { status: 'published' } | { status: 'rejected'; reason: ReviewDeclineReason }
  actorId: number
  requestId?: string
}

/**
 * Changes the status of a review and tells its author by email, once per status. Its rating and text count only while it
 * is published.
 */
export async function moderateReview(db: Db, { reviewId, decision, actorId, requestId }: Moderation): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const review = await findReviewedPlace(tx, reviewId)
    if (!review) throw new AppError('not_found')
    const { rootId } = review
    await lockPlace(tx, rootId)
    const { status } = decision
    const { status: from } = await lockReview(tx, reviewId)
    if (!canModerate(from, status)) throw new AppError('conflict')
    // Whoever publishes must have seen all images, so none may still be pending.
    if (status === 'published' && (await hasUploads(tx, reviewId))) throw new AppError('conflict')
    await setReviewStatus(tx, reviewId, {
      status,
      declinedFor: decision.status === 'rejected' ? decision.reason : null,
    })
    await recordAudit(tx, {
      actorId,
      action: 'review.moderate',
      ids: { review_id: reviewId, root_id: rootId },
      fields: ['status'],
      requestId,
    })
    await recordEvent(tx, 'place.changed', { rootId })
    const author = await findReviewer(tx, reviewId)
    if (author) {
      await enqueueMail(tx, {
        kind: status === 'published' ? 'review_published' : 'review_declined',
        ids: { review_id: reviewId },
        key: `review:${reviewId}:${status}`,
        toEmail: author.email,
        userId: author.id,
        language: author.language,
      })
    }
  })
}
