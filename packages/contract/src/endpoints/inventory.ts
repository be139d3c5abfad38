import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/inventory.ts'

export const getInventory = defineEndpoint<typeof schemas.getInventory>()({
  method: 'GET',
  path: '/api/v0/inventories/{id}',
  auth: 'public',
  summary:
    'Get a place by id or canonical name, or a room type or tenancy by id, including those that are no longer let',
  errors: ['not_found', 'gone'],
})

export const getGonePlace = defineEndpoint<typeof schemas.getGonePlace>()({
  method: 'GET',
  path: '/api/v0/inventories/{id}/gone',
  auth: 'public',
  summary: 'Get the name and city of a place that is gone for good; 404 if it is not',
  errors: ['not_found'],
})

export const listRoomTypes = defineEndpoint<typeof schemas.listRoomTypes>()({
  method: 'GET',
  path: '/api/v0/inventories/{id}/room_types',
  auth: 'public',
  summary: 'List the room types of a place with every stay on offer',
  errors: ['not_found'],
})

export const getViewCount = defineEndpoint<typeof schemas.getViewCount>()({
  method: 'GET',
  path: '/api/v0/inventories/{id}/view_count',
  auth: 'public',
  summary: 'Get the number of views of a place in the last 30 days',
  errors: ['not_found'],
})

export const countView = defineEndpoint<typeof schemas.countView>()({
  method: 'POST',
  path: '/api/v0/inventories/{id}/view_count',
  auth: 'public',
  summary: 'Count a view of a place, once per client and day',
  errors: ['not_found'],
})

export const listPriceTrends = defineEndpoint<typeof schemas.listPriceTrends>()({
  method: 'GET',
  path: '/api/v0/inventories/{id}/price_trends',
  auth: 'public',
  summary: 'List the prices of a place in each of the last 18 months',
  errors: ['not_found'],
})
