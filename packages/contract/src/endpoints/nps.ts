import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/nps.ts'

/** A score may be changed within a day. Later changes are ignored without an error. */
export const answerNps = defineEndpoint<typeof schemas.answerNps>()({
  method: 'PUT',
  path: '/api/v0/leads/{id}/nps',
  auth: 'public',
  summary: 'Rate how likely the sender of a lead is to recommend us',
  errors: ['not_found'],
})
