import { MAX_VISITOR_SHORTLIST_ENTRIES } from '@amber/domain/shortlist/shortlist-limits'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { idParameter, language } from './query-parameters.ts'
import { count, day, id, instant } from './values.ts'

/** The room and length that a price buys, as a tenancy, and the day to move in; null if none was chosen. */
export const savedStay = { tenancy_id: z.nullable(id), move_in_date: z.nullable(day) }

/** The stays of saved places; at most one per place. */
export const savedStays = z.array(z.object({ inventory_id: id, tenancy_id: id, move_in_date: z.nullable(day) }))

/** A saved place or room type, identified by its inventory: a user can save each only once. */
export const ShortlistEntry = z.object({
  /** Same as `inventory_id`; identifies the entry in DELETE requests. */
  id,
  inventory_id: id,
  ...savedStay,
  name: z.string(),
  /** Canonical name of the place, also for a saved room type. */
  canonical_name: z.string(),
  /** False if the inventory is no longer listed and so missing from search. */
  active: z.boolean(),
  created_at: instant,
})

export type ShortlistEntry = z.output<typeof ShortlistEntry>

export const listShortlist = {
  query: z.object({ ...language }),
  response: dataOf(z.object({ result: z.array(ShortlistEntry) })),
} satisfies Schemas

export const addToShortlist = {
  query: z.object({ ...language }),
  body: z.object({
    inventories_shortlist: z.object({
      inventory_id: id,
      tenancy_id: z.optional(savedStay.tenancy_id),
      move_in_date: z.optional(savedStay.move_in_date),
    }),
  }),
  response: dataOf(ShortlistEntry),
} satisfies Schemas

export const removeFromShortlist = {
  params: z.object({ id: idParameter() }),
  response: dataOf(z.object({ removed: count })),
} satisfies Schemas

export const mergeShortlist = {
  body: z.object({
    inventory_ids: z.array(id).check(z.maxLength(MAX_VISITOR_SHORTLIST_ENTRIES)),
    stays: z.optional(savedStays.check(z.maxLength(MAX_VISITOR_SHORTLIST_ENTRIES))),
  }),
  response: dataOf(z.object({ added: count })),
} satisfies Schemas
