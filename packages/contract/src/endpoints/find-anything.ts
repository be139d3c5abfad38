import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/find-anything.ts'

export const findAnything = defineEndpoint<typeof schemas.findAnything>()({
  method: 'GET',
  path: '/api/v0/dashboard/find',
  auth: 'dashboard.use',
  summary: 'Find places, regions, suppliers, leads and members of staff, as far as the caller may see them',
})
