import type { ReviewHighlight } from '@amber/contract/schemas/reviews'
import type { ReviewHighlightRow } from '@amber/db/queries/review/reviews'

export const presentReviewHighlight = (review: ReviewHighlightRow): ReviewHighlight => ({
  id: review.id,
  author_name: review.authorName,
  rating: review.rating,
  text: review.text,
  language: review.language,
  place_name: review.placeName,
  place_canonical_name: review.placeCanonicalName,
  region_name: review.regionName,
})
