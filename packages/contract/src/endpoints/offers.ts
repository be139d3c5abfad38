import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/offers.ts'

export const listInventoryOffers = defineEndpoint<typeof schemas.listInventoryOffers>()({
  method: 'GET',
  path: '/api/v0/inventories/{id}/offers',
  auth: 'public',
  summary: 'List current offers of a place and its rooms',
  errors: ['not_found'],
})

export const listOffers = defineEndpoint<typeof schemas.listOffers>()({
  method: 'GET',
  path: '/api/v0/offers',
  auth: 'public',
  summary: 'List current offers of all places',
})
