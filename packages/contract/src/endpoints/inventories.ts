import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/inventories.ts'

export const listInventories = defineEndpoint<typeof schemas.listInventories>()({
  method: 'GET',
  path: '/api/v1/inventories',
  auth: 'public',
  summary: 'List places that match a search, best first',
  errors: ['unauthenticated', 'forbidden'],
})
