import { INVENTORY_KINDS } from '@amber/domain/inventory/inventory-fields'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { InventoryEditor } from './inventory-editor.ts'
import { inventoryKey } from './inventory.ts'
import { idParameter, integer, text } from './query-parameters.ts'
import { count, id, instant } from './values.ts'

const CHANGE_SOURCES = ['editor', 'price_grid', 'bulk', 'feed', 'undo'] as const

/** One change: who changed what, when, from where, and from which values to which. */
export const InventoryChange = z.object({
  id,
  inventory_id: id,
  kind: z.enum(INVENTORY_KINDS),
  /** Name now; null if the inventory was deleted. */
  inventory_name: z.nullable(z.string()),
  /** Name of the room type of a tenancy. */
  room_name: z.nullable(z.string()),
  /** Null for a feed. */
  actor: z.nullable(z.object({ id, name: z.nullable(z.string()) })),
  source: z.enum(CHANGE_SOURCES),
  request_id: z.nullable(z.string()),
  /** Version of the place after the change. */
  version: count,
  /** Old and new values by field. */
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
  /** The change that this one took back, and the one that took this one back. */
  undoes: z.nullable(id),
  undone_by: z.nullable(id),
  created_at: instant,
})

export type InventoryChange = z.output<typeof InventoryChange>

/** Pages continue before an id, so that new changes do not move those of the next page. */
export const beforeParameters = { before: z.optional(idParameter()), limit: z._default(integer(1, 100), 20) }

export const pageBefore = <T extends z.ZodMiniType>(item: T) =>
  dataOf(z.object({ result: z.array(item), meta: z.object({ /** Null on the last page. */ next: z.nullable(id) }) }))

export const listInventoryHistory = {
  params: inventoryKey,
  query: z.object(beforeParameters),
  response: pageBefore(InventoryChange),
} satisfies Schemas

export const undoInventoryChange = {
  params: z.object({ id: text(200), change_id: idParameter() }),
  response: dataOf(InventoryEditor),
} satisfies Schemas
