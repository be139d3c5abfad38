import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/dashboard-counts.ts'

export const getDashboardCounts = defineEndpoint<typeof schemas.getDashboardCounts>()({
  method: 'GET',
  path: '/api/v0/dashboard/counts',
  auth: 'dashboard.use',
  summary: 'Count the places of each view and what waits for staff',
})
