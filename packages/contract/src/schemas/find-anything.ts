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
      places: z.array(z.object({ id, name: z.string(), status: z.enum(INVENTORY_STATUSES), places_left: count })),
      /** Leads that the caller may read. */
      leads: z.array(z.object({ uuid: z.uuid(), name: z.string(), place_name: z.string() })),
      /** Members of staff; only for those who manage them. */
      people: z.array(z.object({ id, name: z.string(), email: z.string() })),
    }),
  ),
} satisfies Schemas
