import type { OwnReview } from '@amber/contract/written-reviews'
import type { OwnReviewRow } from '@amber/db/queries/written-reviews'

export const presentOwnReview = (review: OwnReviewRow): OwnReview => ({
  id: review.id,
  status: review.status,
  rating: review.rating,
  text: review.text,
  author_name: review.authorName,
  created_at: review.createdAt.toISOString(),
})
