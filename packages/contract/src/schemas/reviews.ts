import { LANGUAGES } from '@amber/domain/languages'
import { REVIEW_TOPICS } from '@amber/domain/review/review-topics'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf, listOf } from '../http/envelope.ts'
import { inventoryKey } from './inventory.ts'
import {
  cacheParameter,
  checkPageDepth,
  flag,
  idParameter,
  integer,
  language,
  original,
  paging,
} from './query-parameters.ts'
import { count, id } from './values.ts'

export const ReviewHighlight = z.object({
  id,
  author_name: z.string(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  text: z.string(),
  /** Language of the text. */
  language: z.enum(LANGUAGES),
  place_name: z.string(),
  place_canonical_name: z.string(),
  region_name: z.string(),
})

export type ReviewHighlight = z.output<typeof ReviewHighlight>

export const listReviewHighlights = {
  query: z.object({
    ...language,
    ...cacheParameter,
    limit: z._default(integer(1, 20), 6),
  }),
  response: dataOf(z.object({ result: z.array(ReviewHighlight) })),
} satisfies Schemas

const stars = z.int().check(z.minimum(1), z.maximum(5))
const topic = z.enum(REVIEW_TOPICS)

export const ReviewPicture = z.object({
  review_id: id,
  base_path: z.string(),
  width: count,
  height: count,
  credit: z.nullable(z.string()),
})

export type ReviewPicture = z.output<typeof ReviewPicture>

export const Review = z.object({
  id,
  /** Null after the author's account was erased, or if the review is unsigned. */
  author_name: z.nullable(z.string()),
  rating: stars,
  text: z.string(),
  language: z.enum(LANGUAGES),
  /** The text in the requested language, if somebody had it translated before. */
  translation: z.nullable(z.string()),
  topics: z.array(z.object({ topic, rating: stars })),
  /** Room type the author lived in; null if unknown. */
  room_name: z.nullable(z.string()),
  stay_from: z.nullable(z.iso.date()),
  stay_until: z.nullable(z.iso.date()),
  /** How the stay was verified. */
  stay_proof: z.enum(['booking', 'document', 'university_email']),
  published_at: z.iso.datetime(),
  reply: z.nullable(z.object({ text: z.string(), at: z.iso.datetime() })),
  media: z.array(ReviewPicture),
})

export type Review = z.output<typeof Review>

/**
 * Describes all reviews of a place. Only the numbers beside topics, languages and images depend on the filter: they count
 * the reviews that match the rest of it.
 */
export const ReviewSummary = z.object({
  count,
  /** Average with two decimals; null without reviews. */
  rating: z.nullable(z.number()),
  /** Number of reviews with one to five stars. */
  ratings: z.array(count).check(z.length(5)),
  topics: z.array(z.object({ topic, rating: z.number(), count })),
  /** The most common one first. */
  languages: z.array(z.object({ language: z.enum(LANGUAGES), count })),
  /** Number of reviews with images. */
  with_media: count,
})

export type ReviewSummary = z.output<typeof ReviewSummary>

export const PendingReview = z.object({
  id,
  place: z.object({ id, name: z.string(), canonical_name: z.string() }),
  room_name: z.nullable(z.string()),
  author_name: z.nullable(z.string()),
  rating: stars,
  text: z.string(),
  language: z.enum(LANGUAGES),
  topics: z.array(z.object({ topic, rating: stars })),
  stay_from: z.nullable(z.iso.date()),
  stay_until: z.nullable(z.iso.date()),
  created_at: z.iso.datetime(),
  media: z.array(z.object({ base_path: z.string(), width: count, height: count })),
  /** Images that are not yet processed. The review can be published once there are none. */
  uploads_count: count,
})

export type PendingReview = z.output<typeof PendingReview>

export const listPendingReviews = {
  query: z.object(paging).check(checkPageDepth),
  response: listOf(PendingReview),
} satisfies Schemas

export const translateReview = {
  params: z.object({ id: idParameter() }),
  query: z.object({ ...language, ...cacheParameter }),
  response: dataOf(z.object({ text: z.string(), language: z.enum(LANGUAGES) })),
} satisfies Schemas

export const listReviews = {
  params: inventoryKey,
  query: z
    .object({
      ...paging,
      ...language,
      ...original,
      ...cacheParameter,
      /** Defaults to newest or best first. */
      sort_key: z._default(z.enum(['published', 'rating']), 'published'),
      sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
      /** Language of the reviews. */
      language: z.optional(z.enum(LANGUAGES)),
      rating: z.optional(integer(1, 5)),
      /** Returns only reviews that rated this topic. */
      topic: z.optional(topic),
      with_media: z.optional(flag()),
    })
    .check(checkPageDepth),
  response: z.object({
    data: z.object({
      result: z.array(Review),
      meta: z.object({
        count,
        p: count,
        limit: count,
        /** Summary of all reviews of the place, regardless of the filters. */
        summary: ReviewSummary,
        /** Whether reviews can be translated. */
        can_translate: z.boolean(),
      }),
    }),
  }),
} satisfies Schemas

export const listReviewMedia = {
  params: inventoryKey,
  query: z.object({ ...paging, ...cacheParameter }).check(checkPageDepth),
  response: listOf(ReviewPicture),
} satisfies Schemas
