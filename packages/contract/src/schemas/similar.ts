import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { Inventory } from './inventories.ts'
import { inventoryKey } from './inventory.ts'
import { cacheParameter, integer, language } from './query-parameters.ts'

export const listSimilar = {
  params: inventoryKey,
  query: z.object({ ...language, ...cacheParameter, limit: z._default(integer(1, 20), 10) }),
  response: dataOf(z.object({ result: z.array(Inventory) })),
} satisfies Schemas

export const findSimilarProperties = {
  query: z.object({ ...language, ...cacheParameter }),
  body: z.object({ inventory_id: z.int().check(z.minimum(1)) }),
  /** Defined by the specification: a list, or with status 200 an object that describes the error. */
  response: z.union([
    z.array(z.object({ index: z.int().check(z.minimum(1)) })).check(z.maxLength(20)),
    z.object({ error: z.string() }),
  ]),
} satisfies Schemas
