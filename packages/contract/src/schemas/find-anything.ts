import { INVENTORY_STATUSES } from '@amber/domain/inventory/vocabulary'
import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { text } from './query-parameters.ts'
import { count, id } from './values.ts'

export const findAnything = {
  query: z.object({ q: text(100) }),
  response: dataOf(
    z.object({
      /** Found by name, or by the id of the place or of anything in it. */
      places: z.array(
        z.object({
          id,
          name: z.string(),
          city: z.nullable(z.string()),
          status: z.enum(INVENTORY_STATUSES),
          places_left: count,
        }),
      ),
      regions: z.array(
        z.object({
          name: z.string(),
          canonical_name: z.string(),
          parent_name: z.nullable(z.string()),
          country_name: z.nullable(z.string()),
          /** Present if the query matches only after correcting typing errors. */
          is_correction: z.optional(z.literal(true)),
        }),
      ),
      suppliers: z.array(z.object({ id, name: z.string(), places_count: count })),
      /** Leads that the caller may read. */
      leads: z.array(z.object({ uuid: z.uuid(), name: z.string(), place_name: z.string() })),
      /** Members of staff; only for those who manage them. */
      people: z.array(z.object({ id, name: z.string(), email: z.string() })),
    }),
  ),
} satisfies Schemas
