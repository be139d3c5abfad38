import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/lead-bulk.ts'

/** Answers with what became of each lead. A lead that the caller does not see is refused like one that does not exist. */
export const updateLeadsInBulk = defineEndpoint<typeof schemas.updateLeadsInBulk>()({
  method: 'POST',
  path: '/api/v0/leads/update_bulk',
  alias: '/leads/update_bulk',
  auth: 'lead.work',
  summary: 'Assign, tag, move, close or write to up to 50 leads at once',
})
