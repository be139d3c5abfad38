import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/analytics.ts'

/** Called by beacon. Nothing says whose the events are but a random id, which exists after consent only. */
export const recordEvents = defineEndpoint<typeof schemas.recordEvents>()({
  method: 'POST',
  path: '/api/v0/events',
  auth: 'public',
  // Not at the expense of what the person changes.
  rateLimit: 'typeahead',
  maxBodyBytes: 16_384,
  summary: 'Record what a visitor who consented did, for our own funnels',
})

export const getFunnels = defineEndpoint<typeof schemas.getFunnels>()({
  method: 'GET',
  path: '/api/v0/dashboard/funnels',
  auth: 'funnel.read',
  noStore: true,
  summary: 'Read how many visitors came how far on their way to an enquiry or a booking',
})
