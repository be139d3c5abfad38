import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/inventory-history.ts'

export const listInventoryHistory = defineEndpoint<typeof schemas.listInventoryHistory>()({
  method: 'GET',
  path: '/api/v0/inventories/{id}/history',
  auth: 'inventory.edit',
  summary: 'List changes of an inventory, newest first; of a place with everything in it',
  errors: ['not_found'],
})

/** Conflicts if somebody has changed the same fields since. */
export const undoInventoryChange = defineEndpoint<typeof schemas.undoInventoryChange>()({
  method: 'POST',
  path: '/api/v0/inventories/{id}/history/{change_id}/undo',
  auth: 'inventory.edit',
  summary: 'Take one change back',
  errors: ['not_found', 'conflict'],
})
