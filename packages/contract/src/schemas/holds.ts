import * as z from 'zod/mini'
import type { Schemas } from '../http/define-endpoint.ts'
import { dataOf } from '../http/envelope.ts'
import { leadKey } from './leads.ts'
import { id, instant } from './values.ts'

/** A slot held for the sender of a book form. Browsers count down by the server's clock. */
export const Hold = z.object({
  /** Id of the tenancy. */
  inventory_id: id,
  taken_at: instant,
  expires_at: instant,
  server_now: instant,
})

export type Hold = z.output<typeof Hold>

export const getHold = {
  params: z.object({ id: leadKey }),
  response: dataOf(z.nullable(Hold)),
} satisfies Schemas

export const releaseHold = {
  params: z.object({ id: leadKey }),
  response: dataOf(z.object({ released: z.boolean() })),
} satisfies Schemas
