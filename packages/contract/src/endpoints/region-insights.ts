import { defineEndpoint } from '../http/define-endpoint.ts'
import type * as schemas from '../schemas/region-insights.ts'

export const getRegionInsights = defineEndpoint<typeof schemas.getRegionInsights>()({
  method: 'GET',
  path: '/api/v0/regions/{canonical_name}/insights',
  auth: 'public',
  summary: 'Get prices by room type, walks to universities and when rooms sell out in a region',
  errors: ['not_found'],
})
