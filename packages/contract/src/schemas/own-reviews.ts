import { LANGUAGES } from '@amber/domain/languages'
import {
  MAX_REVIEW_AUTHOR_LENGTH,
  MAX_REVIEW_IMAGE_BYTES,
  REVIEW_IMAGE_TYPES,
  MAX_REVIEW_IMAGES,
  MIN_REVIEW_TEXT_LENGTH,
  MAX_REVIEW_TEXT_LENGTH,
} from '@amber/domain/review/review-limits'
import { isPersonName } from '@amber/domain/contact/person-name'
import { REVIEW_DECLINE_REASONS } from '@amber/domain/review/decline-reasons'
import { REVIEW_STATUSES } from '@amber/domain/review/review-status'
import { REVIEW_TOPICS } from '@amber/domain/review/review-topics'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { inventoryKey } from './inventory.ts'
import { idParameter, integer, language, text } from './query-parameters.ts'
import { day, id, instant } from './values.ts'
import { multilineText } from './multiline-text.ts'

const stars = z.int().check(z.minimum(1), z.maximum(5))
const status = z.enum(REVIEW_STATUSES)

const OwnReview = z.object({
  id,
  /** Only the author sees the review until it is published. */
  status,
  rating: stars,
  text: z.string(),
  author_name: z.nullable(z.string()),
  created_at: instant,
})

export type OwnReview = z.output<typeof OwnReview>

/** Returns data only to students who moved in through a booking of ours. */
export const getOwnReview = {
  params: inventoryKey,
  query: z.object(language),
  response: dataOf(
    z.object({
      place_name: z.string(),
      stay: z.object({ room_name: z.nullable(z.string()), from: z.nullable(day), until: z.nullable(day) }),
      review: z.nullable(OwnReview),
    }),
  ),
} satisfies Schemas

/** Post the file to `url` as a form with these fields in this order, followed by `file`. */
export const getReviewUpload = {
  params: inventoryKey,
  query: z.object({
    media_type: z._default(z.enum(REVIEW_IMAGE_TYPES), 'image/jpeg'),
    size: z.optional(integer(1, MAX_REVIEW_IMAGE_BYTES)),
  }),
  response: dataOf(
    z.object({
      /** Key by which the review references the image. */
      key: z.string(),
      upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
    }),
  ),
} satisfies Schemas

const hasNoDuplicates = (list: readonly unknown[]) => new Set(list).size === list.length

export const writeReview = {
  params: inventoryKey,
  body: z.object({
    rating: stars,
    text: multilineText(MIN_REVIEW_TEXT_LENGTH, MAX_REVIEW_TEXT_LENGTH),
    /** Language of the text; defaults to the page's language. */
    language: z.optional(z.enum(LANGUAGES)),
    /** Name shown with the review; defaults to the account's first name, null shows none. */
    author_name: z.optional(z.nullable(text(MAX_REVIEW_AUTHOR_LENGTH).check(z.refine(isPersonName)))),
    topics: z.optional(
      z.array(z.object({ topic: z.enum(REVIEW_TOPICS), rating: stars })).check(
        z.maxLength(REVIEW_TOPICS.length),
        z.refine((topics) => hasNoDuplicates(topics.map(({ topic }) => topic))),
      ),
    ),
    image_keys: z.optional(z.array(text(200)).check(z.maxLength(MAX_REVIEW_IMAGES), z.refine(hasNoDuplicates))),
  }),
  response: dataOf(OwnReview),
} satisfies Schemas

export const moderateReview = {
  params: z.object({ id: idParameter() }),
  /** Whoever declines a review says why, and its author reads it. */
  body: z.discriminatedUnion('status', [
    z.object({ status: z.literal('published') }),
    z.object({ status: z.literal('rejected'), reason: z.enum(REVIEW_DECLINE_REASONS) }),
  ]),
  response: dataOf(z.object({ id, status })),
} satisfies Schemas
