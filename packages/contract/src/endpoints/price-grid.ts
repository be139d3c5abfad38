import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/price-grid.ts'

export const getPriceGrid = defineEndpoint<typeof schemas.getPriceGrid>()({
  method: 'GET',
  path: '/api/v0/inventories/{id}/prices',
  auth: 'inventory.edit',
  summary: 'Get prices and slots of all tenancies of a place',
  errors: ['not_found'],
})

export const publishPrices = defineEndpoint<typeof schemas.publishPrices>()({
  method: 'PUT',
  path: '/api/v0/inventories/{id}/prices',
  auth: 'inventory.edit',
  summary: 'Publish prices and slots of many tenancies; odd prices are held back',
  errors: ['not_found'],
})
