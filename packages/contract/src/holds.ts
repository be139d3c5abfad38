import * as z from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { dataOf } from './envelope.ts'
import { leadKey } from './leads.ts'
import { id, instant } from './values.ts'

/** A place that is kept for whoever sent a book form. The browser counts down by the server's clock. */
export const Hold = z.object({
  /** The tenancy. */
  inventory_id: id,
  taken_at: instant,
  expires_at: instant,
  server_now: instant,
})

export type Hold = z.output<typeof Hold>

const ofLead = {
  path: '/api/v0/leads/{id}/hold',
  auth: 'public',
  params: z.object({ id: leadKey }),
  errors: ['not_found'],
} as const

export const getHold = defineEndpoint({
  ...ofLead,
  method: 'GET',
  summary: 'The place that is kept for a lead, for its owner and the browser that sent it; null when none is',
  response: dataOf(z.nullable(Hold)),
})

export const releaseHold = defineEndpoint({
  ...ofLead,
  method: 'DELETE',
  summary: 'Give the place back before its time',
  response: dataOf(z.object({ released: z.boolean() })),
})
