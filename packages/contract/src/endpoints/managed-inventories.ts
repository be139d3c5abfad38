import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/managed-inventories.ts'

const PATH = '/api/v0/dashboard/inventories'

export const listManagedInventories = defineEndpoint<typeof schemas.listManagedInventories>()({
  method: 'GET',
  path: PATH,
  auth: 'search.agent_view',
  summary: 'List places of any status for staff, with counts by filter',
})

/** Recorded in the audit log, with the columns. */
export const exportManagedInventories = defineEndpoint<typeof schemas.exportManagedInventories>()({
  method: 'GET',
  path: `${PATH}/export`,
  auth: 'search.agent_view',
  summary: 'Download the matching places as CSV',
  fileType: 'text/csv',
})

export const getManagedInventory = defineEndpoint<typeof schemas.getManagedInventory>()({
  method: 'GET',
  path: `${PATH}/{id}`,
  auth: 'search.agent_view',
  summary: 'Show a place with its room types and latest changes to staff',
  errors: ['not_found'],
})
