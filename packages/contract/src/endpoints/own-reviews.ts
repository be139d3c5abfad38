import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/own-reviews.ts'

/** Returns data only to students who moved in through a booking of ours. */
export const getOwnReview = defineEndpoint<typeof schemas.getOwnReview>()({
  method: 'GET',
  path: '/api/v0/inventories/{id}/reviews/own',
  auth: 'account.read',
  summary: "Get the caller's stay in a place and their review of it",
  errors: ['not_found'],
})

/** Post the file to `url` as a form with these fields in this order, followed by `file`. */
export const getReviewUpload = defineEndpoint<typeof schemas.getReviewUpload>()({
  method: 'GET',
  path: '/api/v0/inventories/{id}/reviews/upload_image_credentials',
  auth: 'account.edit',
  rateLimit: 'write',
  summary: 'Get credentials to upload one image for a review',
  errors: ['not_found', 'too_many_requests'],
})

export const writeReview = defineEndpoint<typeof schemas.writeReview>()({
  method: 'POST',
  path: '/api/v0/inventories/{id}/reviews',
  auth: 'account.edit',
  summary: 'Review a place after a stay, once',
  /** `conflict`: the user has already reviewed the place. */
  errors: ['not_found', 'conflict'],
})

export const moderateReview = defineEndpoint<typeof schemas.moderateReview>()({
  method: 'PUT',
  path: '/api/v0/reviews/{id}/status',
  auth: 'review.moderate',
  summary: 'Publish or reject a review',
  /** `conflict`: the review already has this status, or its images are not checked yet. */
  errors: ['not_found', 'conflict'],
})
