import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/holds.ts'

export const getHold = defineEndpoint<typeof schemas.getHold>()({
  path: '/api/v0/leads/{id}/hold',
  auth: 'public',
  errors: ['not_found'],
  method: 'GET',
  summary: 'Get the hold of a lead, for its owner and the browser that sent it; null if there is none',
})

export const releaseHold = defineEndpoint<typeof schemas.releaseHold>()({
  path: '/api/v0/leads/{id}/hold',
  auth: 'public',
  errors: ['not_found', 'forbidden'],
  method: 'DELETE',
  summary: 'Release a hold before it expires',
})
