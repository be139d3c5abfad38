import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf, listOf } from './envelope.ts'
import { inventoryKey, Offer } from './inventory.ts'
import { caching, language, paging, text, withinDepth } from './query-parameters.ts'

const OfferOfPlace = z.object({
  ...Offer.shape,
  place: z.object({ id: z.int().check(z.minimum(1)), name: z.string(), canonical_name: z.string() }),
})

export const listInventoryOffers = defineEndpoint({
  method: 'GET',
  path: '/api/v0/inventories/{id}/offers',
  auth: 'public',
  summary: 'What a place and its rooms offer now',
  params: inventoryKey,
  query: z.object({ ...language, ...caching }),
  response: dataOf(z.object({ result: z.array(Offer) })),
  errors: ['not_found'],
})

export const listOffers = defineEndpoint({
  method: 'GET',
  path: '/api/v0/offers',
  auth: 'public',
  summary: 'Offers that hold now, of all places',
  query: z
    .object({ ...paging, ...language, ...caching, region_canonical_name: z.optional(text(200)) })
    .check(withinDepth),
  response: listOf(OfferOfPlace),
})
