import { LANGUAGES } from '@amber/domain/languages'
import {
  REVIEW_AUTHOR_LENGTH,
  REVIEW_PICTURE_BYTES,
  REVIEW_PICTURE_TYPES,
  REVIEW_PICTURES,
  REVIEW_TEXT_LEAST,
  REVIEW_TEXT_MOST,
} from '@amber/domain/review/review-limits'
import { isPersonName } from '@amber/domain/contact/person-name'
import { REVIEW_STATUSES } from '@amber/domain/review/review-status'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { inventoryKey } from './inventory.ts'
import { idParameter, integer, language, text } from './query-parameters.ts'
import { REVIEW_TOPICS } from './reviews.ts'
import { day, id, instant } from './values.ts'
import { writtenText } from './written-text.ts'

const stars = z.int().check(z.minimum(1), z.maximum(5))
const status = z.enum(REVIEW_STATUSES)

const OwnReview = z.object({
  id,
  /** Nobody else sees it before it is published. */
  status,
  rating: stars,
  text: z.string(),
  author_name: z.nullable(z.string()),
  created_at: instant,
})

export type OwnReview = z.output<typeof OwnReview>

/** Answers whoever moved in there by a booking of ours, and nobody else. */
export const getOwnReview = defineEndpoint({
  method: 'GET',
  path: '/api/v0/inventories/{id}/reviews/own',
  auth: 'account.read',
  summary: 'My stay in a place, and what I wrote about it',
  params: inventoryKey,
  query: z.object(language),
  response: dataOf(
    z.object({
      place_name: z.string(),
      stay: z.object({ room_name: z.nullable(z.string()), from: z.nullable(day), until: z.nullable(day) }),
      review: z.nullable(OwnReview),
    }),
  ),
  errors: ['not_found'],
})

/** The file goes to `url` as a form with these fields, in this order, and itself as the last: `file`. */
export const getReviewUpload = defineEndpoint({
  method: 'GET',
  path: '/api/v0/inventories/{id}/reviews/upload_image_credentials',
  auth: 'account.edit',
  rateLimit: 'write',
  summary: 'Be allowed to upload one picture for a review',
  params: inventoryKey,
  query: z.object({
    media_type: z._default(z.enum(REVIEW_PICTURE_TYPES), 'image/jpeg'),
    size: z.optional(integer(1, REVIEW_PICTURE_BYTES)),
  }),
  response: dataOf(
    z.object({
      /** What the review names the picture by. */
      key: z.string(),
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
  ),
  errors: ['not_found', 'too_many_requests'],
})

const eachOnce = (list: readonly unknown[]) => new Set(list).size === list.length

export const writeReview = defineEndpoint({
  method: 'POST',
  path: '/api/v0/inventories/{id}/reviews',
  auth: 'account.edit',
  summary: 'Review a place after a stay, once',
  params: inventoryKey,
  body: z.object({
    rating: stars,
    text: writtenText(REVIEW_TEXT_LEAST, REVIEW_TEXT_MOST),
    /** Of the text; that of the page it was written on unless said otherwise. */
    language: z.optional(z.enum(LANGUAGES)),
    /** What it is signed with; the first name of the account unless said otherwise, and null for nothing. */
    author_name: z.optional(z.nullable(text(REVIEW_AUTHOR_LENGTH).check(z.refine(isPersonName)))),
    topics: z.optional(
      z.array(z.object({ topic: z.enum(REVIEW_TOPICS), rating: stars })).check(
        z.maxLength(REVIEW_TOPICS.length),
        z.refine((topics) => eachOnce(topics.map(({ topic }) => topic))),
      ),
    ),
    image_keys: z.optional(z.array(text(200)).check(z.maxLength(REVIEW_PICTURES), z.refine(eachOnce))),
  }),
  response: dataOf(OwnReview),
  /** `conflict`: they wrote one already. */
  errors: ['not_found', 'conflict'],
})

export const moderateReview = defineEndpoint({
  method: 'PUT',
  path: '/api/v0/reviews/{id}/status',
  auth: 'review.moderate',
  summary: 'Publish or reject a review',
  params: z.object({ id: idParameter() }),
  body: z.object({ status: z.enum(['published', 'rejected']) }),
  response: dataOf(z.object({ id, status })),
  /** `conflict`: it is so already, or its pictures were not looked at yet. */
  errors: ['not_found', 'conflict'],
})
