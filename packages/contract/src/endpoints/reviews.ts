import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/reviews.ts'

export const listReviewHighlights = defineEndpoint<typeof schemas.listReviewHighlights>()({
  method: 'GET',
  path: '/api/v0/reviews/highlights',
  auth: 'public',
  summary: 'List good reviews of verified stays, each of a different place',
})

export const listPendingReviews = defineEndpoint<typeof schemas.listPendingReviews>()({
  method: 'GET',
  path: '/api/v0/reviews/pending',
  auth: 'review.moderate',
  summary: 'List reviews that wait for a moderator, the oldest first',
})

export const translateReview = defineEndpoint<typeof schemas.translateReview>()({
  method: 'GET',
  path: '/api/v0/reviews/{id}/translation',
  auth: 'public',
  summary: 'Translate a review into the requested language',
  errors: ['not_found', 'unavailable'],
})

export const listReviews = defineEndpoint<typeof schemas.listReviews>()({
  method: 'GET',
  path: '/api/v0/inventories/{id}/reviews',
  auth: 'public',
  summary: 'List reviews of verified stays in a place',
  errors: ['not_found'],
})

export const listReviewMedia = defineEndpoint<typeof schemas.listReviewMedia>()({
  method: 'GET',
  path: '/api/v0/inventories/{id}/reviews/media',
  auth: 'public',
  summary: 'List images that students took of a place, newest first',
  errors: ['not_found'],
})
