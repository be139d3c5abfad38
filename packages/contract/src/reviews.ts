import { LANGUAGES } from '@amber/domain/languages'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf, listOf } from './envelope.ts'
import { inventoryKey } from './inventory.ts'
import { caching, flag, integer, language, paging, withinDepth } from './query-parameters.ts'
import { count, id } from './values.ts'

export const ReviewHighlight = z.object({
  id,
  author_name: z.string(),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  text: z.string(),
  /** Of the text. */
  language: z.enum(LANGUAGES),
  place_name: z.string(),
  place_canonical_name: z.string(),
  region_name: z.string(),
})

export type ReviewHighlight = z.output<typeof ReviewHighlight>

export const listReviewHighlights = defineEndpoint({
  method: 'GET',
  path: '/api/v0/reviews/highlights',
  auth: 'public',
  summary: 'Good reviews of proven stays, each of another place',
  query: z.object({
    ...language,
    ...caching,
    limit: z._default(integer(1, 20), 6),
  }),
  response: dataOf(z.object({ result: z.array(ReviewHighlight) })),
})

export const REVIEW_TOPICS = ['location', 'cleanliness', 'value', 'facilities', 'management', 'safety'] as const

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
  /** Null when whoever wrote it has left. */
  author_name: z.nullable(z.string()),
  rating: stars,
  text: z.string(),
  language: z.enum(LANGUAGES),
  topics: z.array(z.object({ topic, rating: stars })),
  /** The room type that was lived in, where it is known. */
  room_name: z.nullable(z.string()),
  stay_from: z.nullable(z.iso.date()),
  stay_until: z.nullable(z.iso.date()),
  /** How the stay was proven. */
  stay_proof: z.enum(['booking', 'document', 'university_email']),
  published_at: z.iso.datetime(),
  reply: z.nullable(z.object({ text: z.string(), at: z.iso.datetime() })),
  media: z.array(ReviewPicture),
})

export type Review = z.output<typeof Review>

export const ReviewSummary = z.object({
  count,
  /** To two digits; null without a review. */
  rating: z.nullable(z.number()),
  /** How many gave one star, two, … five. */
  ratings: z.array(count).check(z.length(5)),
  topics: z.array(z.object({ topic, rating: z.number(), count })),
  /** The commonest first. */
  languages: z.array(z.object({ language: z.enum(LANGUAGES), count })),
  /** How many reviews have pictures. */
  with_media: count,
})

export type ReviewSummary = z.output<typeof ReviewSummary>

export const listReviews = defineEndpoint({
  method: 'GET',
  path: '/api/v0/inventories/{id}/reviews',
  auth: 'public',
  summary: 'Reviews of proven stays in a place',
  params: inventoryKey,
  query: z
    .object({
      ...paging,
      ...language,
      ...caching,
      /** The newest or best first, unless told otherwise. */
      sort_key: z._default(z.enum(['published', 'rating']), 'published'),
      sort_order: z._default(z.enum(['asc', 'desc']), 'desc'),
      /** Of the reviews themselves. */
      language: z.optional(z.enum(LANGUAGES)),
      rating: z.optional(integer(1, 5)),
      /** Only those that rated it. */
      topic: z.optional(topic),
      with_media: z.optional(flag()),
    })
    .check(withinDepth),
  response: z.object({
    data: z.object({
      result: z.array(Review),
      meta: z.object({
        count,
        p: count,
        limit: count,
        /** Of all reviews of the place, whatever was asked for. */
        summary: ReviewSummary,
      }),
    }),
  }),
  errors: ['not_found'],
})

export const listReviewMedia = defineEndpoint({
  method: 'GET',
  path: '/api/v0/inventories/{id}/reviews/media',
  auth: 'public',
  summary: 'Pictures that students took of a place, the newest first',
  params: inventoryKey,
  query: z.object({ ...paging, ...caching }).check(withinDepth),
  response: listOf(ReviewPicture),
  errors: ['not_found'],
})
