import { LANGUAGES } from '@amber/domain/languages'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { caching, integer, language } from './query-parameters.ts'

export const ReviewHighlight = z.object({
  id: z.int().check(z.minimum(1)),
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
