import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/page-errors.ts'

/** Called once by a page view in which a script failed. Nothing that is stored says whose it is. */
export const recordPageError = defineEndpoint<typeof schemas.recordPageError>()({
  method: 'POST',
  path: '/api/v0/page_errors',
  auth: 'public',
  // Not at the expense of what the person changes.
  rateLimit: 'typeahead',
  maxBodyBytes: 1_024,
  summary: 'Record that a script of a page failed in a browser',
})
