import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/distances.ts'

export const fetchDistance = defineEndpoint<typeof schemas.fetchDistance>()({
  method: 'GET',
  path: '/api/v0/regions/distances/fetch',
  auth: 'public',
  summary: 'Get the distance and duration of a trip by one mode of travel',
})

export const fetchDistances = defineEndpoint<typeof schemas.fetchDistances>()({
  method: 'POST',
  path: '/api/v0/regions/distances/fetch_bulk',
  auth: 'public',
  /**
   * `result[n]` belongs to `request[n]`. With three items per place, in the order of `TRAVEL_MODES`, the first place
   * has indexes 0 to 2 and the second starts at index 3.
   */
  summary: 'Get the distances and durations of several trips, in the order of the request',
  rateLimit: 'read',
})
