import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/inventory-details.ts'

export const listInventoryDetails = defineEndpoint<typeof schemas.listInventoryDetails>()({
  method: 'GET',
  path: '/api/v0/inventories',
  auth: 'public',
  summary: 'Get a place with the payment due to book it, as a list with one result',
  errors: ['not_found'],
})
