import type { EndpointResponse } from '@amber/contract/http/call-types'
import type { listPriceTrends } from '@amber/contract/endpoints/inventory'

/** API response with the last 18 months, oldest first. */
export type Trend = EndpointResponse<typeof listPriceTrends, object>['data']
