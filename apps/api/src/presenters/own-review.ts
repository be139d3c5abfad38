import type { OwnReview } from '@amber/contract/schemas/own-reviews'
import type { OwnReviewRow } from '@amber/db/queries/review/written-reviews'

export const presentOwnReview = (review: OwnReviewRow): OwnReview => ({
  id: review.id,
  status: review.status,
  rating: review.rating,
  text: review.text,
  author_name: review.authorName,
  created_at: review.createdAt.toISOString(),
})
