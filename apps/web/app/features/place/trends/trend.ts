import type { Answer } from '@amber/contract/client'
import type { listPriceTrends } from '@amber/contract/inventory'

/** What the API says of the last 18 months, the oldest first. */
export type Trend = Answer<typeof listPriceTrends, object>['data']
