import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf, listOf } from '../http/envelope.ts'
import { inventoryKey, Offer } from './inventory.ts'
import { cacheParameter, language, paging, text, checkPageDepth } from './query-parameters.ts'
import { count } from './values.ts'

const OfferOfPlace = z.object({
  ...Offer.shape,
  place: z.object({ id: z.int().check(z.minimum(1)), name: z.string(), canonical_name: z.string() }),
})

export const listInventoryOffers = {
  params: inventoryKey,
  query: z.object({ ...language, ...cacheParameter }),
  response: dataOf(z.object({ result: z.array(Offer) })),
} satisfies Schemas

/**
 * Prices in search follow when an offer starts or ends, every minute. The report says how many places are waiting, at most
 * 1,000, and whether a run is queued or under way.
 */
const OffersSync = dataOf(z.object({ pending: count, is_running: z.boolean() }))

export const getOffersSync = { response: OffersSync } satisfies Schemas
export const startOffersSync = { response: OffersSync } satisfies Schemas

export const listOffers = {
  query: z
    .object({ ...paging, ...language, ...cacheParameter, region_canonical_name: z.optional(text(200)) })
    .check(checkPageDepth),
  response: listOf(OfferOfPlace),
} satisfies Schemas
