import type { Review, ReviewPicture, ReviewSummary } from '@amber/contract/schemas/reviews'
import type { ReviewImageRow, ReviewRow, ReviewSummary as SummaryRow } from '@amber/db/queries/review/place-reviews'

export const presentReview = (review: ReviewRow): Review => ({
  id: review.id,
  author_name: review.authorName,
  rating: review.rating,
  text: review.text,
  language: review.language,
  translation: review.translation,
  topics: review.topics,
  room_name: review.roomName,
  stay_from: review.stayFrom,
  stay_until: review.stayUntil,
  stay_proof: review.stayProof,
  published_at: review.publishedAt.toISOString(),
  reply:
    review.reply === null || review.repliedAt === null
      ? null
      : { text: review.reply, at: review.repliedAt.toISOString() },
  media: review.media.map(presentReviewPicture),
})

export const presentReviewPicture = (picture: ReviewImageRow): ReviewPicture => ({
  review_id: picture.reviewId,
  base_path: picture.basePath,
  width: picture.width,
  height: picture.height,
  credit: picture.credit,
})

export const presentReviewSummary = ({ withMedia, matching: _, ...summary }: SummaryRow): ReviewSummary => ({
  ...summary,
  with_media: withMedia,
})
