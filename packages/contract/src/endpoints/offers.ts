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

export const getOffersSync = defineEndpoint<typeof schemas.getOffersSync>()({
  method: 'GET',
  path: '/api/v0/inventories/offers/sync',
  alias: '/inventories/offers/sync',
  auth: 'inventory.edit',
  summary: 'Report how many places wait for an offer that started or ended to reach search',
})

export const startOffersSync = defineEndpoint<typeof schemas.startOffersSync>()({
  method: 'POST',
  path: '/api/v0/inventories/offers/sync',
  alias: '/inventories/offers/sync',
  auth: 'inventory.edit',
  summary: 'Bring offers that started or ended to search now',
})
