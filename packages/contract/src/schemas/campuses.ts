import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { language, stringList, text } from './query-parameters.ts'

const Campus = z.object({
  canonical_name: z.string(),
  name: z.string(),
  /** Name of the university that a building belongs to; null for a university. */
  university: z.nullable(z.string()),
  location: z.object({ lat: z.number(), lng: z.number() }),
})

export type Campus = z.output<typeof Campus>

export const listCampuses = {
  query: z.object({
    ...language,
    region_canonical_name: text(200),
    /** Campuses to return first, even if they are in another city. */
    named: z.optional(stringList(/^[\w-]{1,200}$/, 2)),
  }),
  response: dataOf(z.object({ result: z.array(Campus) })),
} satisfies Schemas
