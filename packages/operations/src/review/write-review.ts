import type { Db } from '@amber/db/database'
import { recordEvent } from '@amber/db/events'
import { addJobs } from '@amber/db/jobs'
import { lockPlace } from '@amber/db/queries/inventory/inventories'
import type { ReviewTopic } from '@amber/domain/review/review-topics'
import { attachReviewUploads } from '@amber/db/queries/review/review-uploads'
import { findOwnReview, findStayOf, insertReview, type OwnReviewRow } from '@amber/db/queries/review/written-reviews'
import { todayIn } from '@amber/domain/dates/today'
import { AppError } from '@amber/domain/errors'
import type { Language } from '@amber/domain/languages'
import { isReviewable } from '@amber/domain/review/reviewed-stay'
import { stayDates } from './stay-dates.ts'

/** The time zone that is ahead of all others: a stay that has not begun there has begun nowhere. */
const EARLIEST_ZONE = 'Pacific/Kiritimati'

export type WrittenReview = {
  userId: number
  rootId: number
  authorName: string | null
  rating: number
  text: string
  language: Language
  topics: readonly { topic: ReviewTopic; rating: number }[]
  imageKeys: readonly string[]
}

/** Writes a review: one per person and place, and only after a move-in, which proves the stay. */
export async function writeReview(db: Db, { imageKeys, ...review }: WrittenReview): Promise<OwnReviewRow> {
  const { userId, rootId, language } = review
  return db.transaction().execute(async (tx) => {
    const stay = await findStayOf(tx, { userId, rootId, language })
    if (!stay) throw new AppError('not_found')
    await lockPlace(tx, rootId)
    const now = new Date()
    const dates = stayDates(stay, todayIn('UTC', now))
    if (!isReviewable(dates, todayIn(EARLIEST_ZONE, now))) throw new AppError('not_found')
    const reviewId = await insertReview(tx, { ...review, stay: { ...stay, ...dates } })
    if (reviewId === undefined) throw new AppError('conflict')
    const attached = await attachReviewUploads(tx, { userId, rootId, reviewId, fileKeys: imageKeys })
    if (attached < imageKeys.length) throw new AppError('invalid_input', { fields: { image_keys: 'unknown' } })
    const own = await findOwnReview(tx, userId, rootId)
    if (!own) throw new Error('review not found after insert')
    // Nothing that others see has changed, but a trigger has raised the version.
    await recordEvent(tx, 'place.changed', { rootId })
    if (imageKeys.length > 0) {
      await addJobs(tx, 'take-review-pictures', [
        { jobKey: `review-pictures:${reviewId}`, payload: { review_id: reviewId } },
      ])
    }
    return own
  })
}
