import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { Inventory } from './inventories.ts'
import { inventoryKey } from './inventory.ts'
import { caching, integer, language } from './query-parameters.ts'

export const listSimilar = defineEndpoint({
  method: 'GET',
  path: '/api/v0/inventories/{id}/similar',
  auth: 'public',
  /**
   * `distance` of an item is that to this place. Where fewer than ten are alike, or nobody can tell, the best of a
   * search of the city follow.
   */
  summary: 'Places like this one in the same city that have a free room, the most alike first',
  params: inventoryKey,
  query: z.object({ ...language, ...caching, limit: z._default(integer(1, 20), 10) }),
  response: dataOf(z.object({ result: z.array(Inventory) })),
  errors: ['not_found'],
})

export const findSimilarProperties = defineEndpoint({
  method: 'POST',
  path: '/api/v0/similar_properties',
  alias: '/similar_properties',
  auth: 'public',
  summary: 'Which places are like this one: an index is the number of a place',
  rateLimit: 'read',
  query: z.object({ ...language, ...caching }),
  body: z.object({ inventory_id: z.int().check(z.minimum(1)) }),
  /** As the specification reads it: a list, or an object that says what went wrong, with status 200. */
  response: z.union([
    z.array(z.object({ index: z.int().check(z.minimum(1)) })).check(z.maxLength(20)),
    z.object({ error: z.string() }),
  ]),
})
