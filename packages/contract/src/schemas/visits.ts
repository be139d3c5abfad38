import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { text } from './query-parameters.ts'

/** Stores nothing without consent, for visitors whom nobody knows, and for staff. */
export const recordSearch = {
  body: z.object({
    /** Canonical name of the region that was searched in. */
    region: text(200),
    /** Filters as in the URL of the search page. */
    query: z.string().check(z.maxLength(4_000)),
  }),
  response: dataOf(z.object({ recorded: z.boolean() })),
} satisfies Schemas

export const deleteVisits = {
  response: dataOf(z.object({ deleted: z.literal(true) })),
} satisfies Schemas
