import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf, listOf } from '../http/envelope.ts'
import { inventoryKey } from './inventory.ts'
import { checkPageDepth, idParameter, paging } from './query-parameters.ts'
import { count, id, instant } from './values.ts'

const FeedError = z.object({
  id,
  supplier: z.string(),
  /** Null if the feed names a place that we do not know. */
  place: z.nullable(z.object({ id, name: z.string() })),
  /** The row in the supplier's own terms. */
  reference: z.string(),
  code: z.string(),
  /** The value that the feed delivered last. */
  received: z.nullable(z.string()),
  times: count,
  first_seen_at: instant,
  last_seen_at: instant,
})

export type FeedError = z.output<typeof FeedError>

export const listFeedErrors = {
  query: z.object(paging).check(checkPageDepth),
  response: listOf(FeedError),
} satisfies Schemas

export const resolveFeedError = {
  params: z.object({ id: idParameter() }),
  response: dataOf(z.object({ resolved: z.literal(true) })),
} satisfies Schemas

const DuplicateGroup = z.object({
  /** The places share the street and postcode, or the main image. */
  reason: z.enum(['address', 'image']),
  places: z.array(z.object({ id, name: z.string(), canonical_name: z.string(), supplier: z.nullable(z.string()) })),
})

export type DuplicateGroup = z.output<typeof DuplicateGroup>

export const listDuplicates = {
  query: z.object(paging).check(checkPageDepth),
  response: listOf(DuplicateGroup),
} satisfies Schemas

export const dismissDuplicates = {
  body: z.object({ ids: z.array(id).check(z.minLength(2), z.maxLength(50)) }),
  response: dataOf(z.object({ dismissed: z.literal(true) })),
} satisfies Schemas

export const confirmPlace = {
  params: inventoryKey,
  response: dataOf(z.object({ confirmed_at: instant })),
} satisfies Schemas
