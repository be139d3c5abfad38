import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/similar.ts'

export const listSimilar = defineEndpoint<typeof schemas.listSimilar>()({
  method: 'GET',
  path: '/api/v0/inventories/{id}/similar',
  auth: 'public',
  /**
   * `distance` is measured to this place. If fewer than ten places are similar, or similarity is unavailable, the best
   * results of a search in the city follow.
   */
  summary: 'List similar places in the same city with an available room, most similar first',
  errors: ['not_found'],
})

export const findSimilarProperties = defineEndpoint<typeof schemas.findSimilarProperties>()({
  method: 'POST',
  path: '/api/v0/similar_properties',
  alias: '/similar_properties',
  auth: 'public',
  summary: 'Find similar places; each index is the id of a place',
  rateLimit: 'read',
})
