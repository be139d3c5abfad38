import { getMeEndpoint } from './endpoints/v0/account/get-me.ts'
import { getExchangeRatesEndpoint } from './endpoints/v0/exchange-rates/get-exchange-rates.ts'
import { listRegionsEndpoint } from './endpoints/v0/regions/list-regions.ts'
import { suggestRegionsEndpoint } from './endpoints/v0/regions/suggest-regions.ts'
import { listReviewHighlightsEndpoint } from './endpoints/v0/reviews/list-review-highlights.ts'
import { listInventoriesEndpoint } from './endpoints/v1/inventories/list-inventories.ts'
import type { Mounted } from './http/mount.ts'

export const mountedEndpoints: readonly Mounted[] = [
  listInventoriesEndpoint,
  listRegionsEndpoint,
  suggestRegionsEndpoint,
  listReviewHighlightsEndpoint,
  getExchangeRatesEndpoint,
  getMeEndpoint,
]
