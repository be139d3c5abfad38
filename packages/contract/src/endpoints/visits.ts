import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/visits.ts'

const PATH = '/api/v0/visits'

/** Sent by the web server, so that it also works for cached pages. */
export const recordSearch = defineEndpoint<typeof schemas.recordSearch>()({
  method: 'POST',
  path: PATH,
  auth: 'public',
  // As many as people search, and not at the expense of what they change.
  rateLimit: 'typeahead',
  summary: 'Remember a search of a known person who consented, once a day',
})

/** Called when the person withdraws consent. */
export const deleteVisits = defineEndpoint<typeof schemas.deleteVisits>()({
  method: 'DELETE',
  path: PATH,
  auth: 'public',
  summary: 'Forget the places and searches that the caller looked at, and their groups in experiments',
})
