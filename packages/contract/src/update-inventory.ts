import { AMENITIES, INVENTORY_STATUSES } from '@amber/domain/inventory/vocabulary'
import { PAYMENT_TYPES } from '@amber/domain/payment/vocabulary'
import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { inventoryKey, Place } from './inventory.ts'
import { language, text } from './query-parameters.ts'

/** What staff may say anew; what is left out stays. Rooms, prices and media have endpoints of their own. */
const PlaceChanges = z.object({
  /** The one that was read: another one by now is a conflict. */
  version: z.int().check(z.minimum(0)),
  name: z.optional(text(200)),
  status: z.optional(z.enum(INVENTORY_STATUSES)),
  heading: z.optional(text(300)),
  meta_description: z.optional(text(1000)),
  amenities: z.optional(z.array(z.enum(AMENITIES)).check(z.maxLength(AMENITIES.length))),
  tags: z.optional(z.array(text(50)).check(z.maxLength(50))),
  payment: z.optional(z.union([z.literal(0), z.literal(1)])),
  payment_type: z.optional(z.enum(PAYMENT_TYPES)),
})

export const updateInventory = defineEndpoint({
  method: 'PUT',
  path: '/api/v0/inventories/{id}',
  auth: 'inventory.edit',
  summary: 'Change a place',
  params: inventoryKey,
  query: z.object({ ...language }),
  body: PlaceChanges,
  response: dataOf(Place),
  errors: ['not_found', 'conflict'],
})
