import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { InventoryFieldValues } from './inventory-fields.ts'
import { inventoryKey, Place } from './inventory.ts'
import { language } from './query-parameters.ts'
import { count } from './values.ts'

/**
 * Changed fields of a place, room type or tenancy; omitted fields stay unchanged. A field of another kind of inventory and
 * an unknown field are errors, so that no change is lost silently.
 */
const InventoryUpdate = z.strictObject({
  /** Version that the client read. */
  version: count,
  /**
   * Values of the changed fields that the client read. With them, what others have changed in the meantime is merged and
   * only fields that both changed conflict; without them, any change in the meantime is a conflict.
   */
  base: z.optional(z.record(z.string(), z.unknown())),
  ...InventoryFieldValues.shape,
})

export const updateInventory = {
  params: inventoryKey,
  query: z.object({ ...language }),
  body: InventoryUpdate,
  response: dataOf(Place),
} satisfies Schemas
