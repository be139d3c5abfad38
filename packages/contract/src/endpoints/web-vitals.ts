import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/web-vitals.ts'

/** Called by a sample of page views. Nothing that is stored says whose they are. */
export const recordWebVital = defineEndpoint<typeof schemas.recordWebVital>()({
  method: 'POST',
  path: '/api/web_vitals',
  auth: 'public',
  // Not at the expense of what the person changes.
  rateLimit: 'typeahead',
  maxBodyBytes: 16_384,
  summary: 'Record how fast a page was in a browser',
})

export const getWebVitals = defineEndpoint<typeof schemas.getWebVitals>()({
  method: 'GET',
  path: '/api/v0/dashboard/vitals',
  auth: 'vitals.read',
  noStore: true,
  summary: 'Read how fast pages were, by page, device, country and release',
})
