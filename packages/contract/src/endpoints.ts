import { getMe } from './account.ts'
import type { Endpoint } from './define-endpoint.ts'
import { getExchangeRates } from './exchange-rates.ts'
import { listInventories } from './inventories.ts'
import { listRegions, suggestRegions } from './regions.ts'
import { listReviewHighlights } from './reviews.ts'

/** Every endpoint of the API: what is not here is neither mounted nor documented. */
export const endpoints: readonly Endpoint[] = [
  listInventories,
  listRegions,
  suggestRegions,
  listReviewHighlights,
  getExchangeRates,
  getMe,
]
