import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/update-inventory.ts'

export const updateInventory = defineEndpoint<typeof schemas.updateInventory>()({
  method: 'PUT',
  path: '/api/v0/inventories/{id}',
  auth: 'inventory.edit',
  summary: 'Update a place, room type or tenancy',
  errors: ['not_found', 'conflict'],
})
