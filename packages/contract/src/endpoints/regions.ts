import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/regions.ts'

export const listRegions = defineEndpoint<typeof schemas.listRegions>()({
  method: 'GET',
  path: '/api/v0/regions',
  alias: '/regions',
  auth: 'public',
  summary: 'List countries, states, cities, districts and universities',
})

export const suggestRegions = defineEndpoint<typeof schemas.suggestRegions>()({
  method: 'GET',
  path: '/api/v0/regions/suggest',
  auth: 'public',
  summary: 'Suggest cities, universities and places for a partial query',
  rateLimit: 'typeahead',
})
