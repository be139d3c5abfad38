import { AMENITIES, INVENTORY_STATUSES } from '@amber/domain/inventory/vocabulary'
import { PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { inventoryKey, Place } from './inventory.ts'
import { language, text } from './query-parameters.ts'

/**
 * Fields of a place that staff may change; omitted fields stay unchanged. Rooms, prices and media have their own
 * endpoints.
 */
const PlaceChanges = z.object({
  /** Version that the client read; the update conflicts if it has changed since. */
  version: z.int().check(z.minimum(0)),
  name: z.optional(text(200)),
  status: z.optional(z.enum(INVENTORY_STATUSES)),
  /** True for a place that is gone for good, which also makes it inactive. Making it active again undoes it. */
  gone: z.optional(z.boolean()),
  heading: z.optional(text(300)),
  meta_description: z.optional(text(1000)),
  amenities: z.optional(z.array(z.enum(AMENITIES)).check(z.maxLength(AMENITIES.length))),
  tags: z.optional(z.array(text(50)).check(z.maxLength(50))),
  payment: z.optional(z.union([z.literal(0), z.literal(1)])),
  payment_type: z.optional(z.enum(PAYMENT_TYPES)),
})

export const updateInventory = {
  params: inventoryKey,
  query: z.object({ ...language }),
  body: PlaceChanges,
  response: dataOf(Place),
} satisfies Schemas
