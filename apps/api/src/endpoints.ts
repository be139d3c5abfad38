import { getMeEndpoint } from './endpoints/v0/account/get-me.ts'
import { getExchangeRatesEndpoint } from './endpoints/v0/exchange-rates/get-exchange-rates.ts'
import { countViewEndpoint } from './endpoints/v0/inventories/count-view.ts'
import { getInventoryEndpoint } from './endpoints/v0/inventories/get-inventory.ts'
import { getViewCountEndpoint } from './endpoints/v0/inventories/get-view-count.ts'
import { listInventoryDetailsEndpoint } from './endpoints/v0/inventories/list-inventory-details.ts'
import { listInventoryOffersEndpoint } from './endpoints/v0/inventories/list-inventory-offers.ts'
import { listPriceTrendsEndpoint } from './endpoints/v0/inventories/list-price-trends.ts'
import { listReviewMediaEndpoint } from './endpoints/v0/inventories/list-review-media.ts'
import { listReviewsEndpoint } from './endpoints/v0/inventories/list-reviews.ts'
import { listRoomTypesEndpoint } from './endpoints/v0/inventories/list-room-types.ts'
import { listSimilarEndpoint } from './endpoints/v0/inventories/list-similar.ts'
import { updateInventoryEndpoint } from './endpoints/v0/inventories/update-inventory.ts'
import { listOffersEndpoint } from './endpoints/v0/offers/list-offers.ts'
import { fetchDistanceEndpoint } from './endpoints/v0/regions/fetch-distance.ts'
import { fetchDistancesEndpoint } from './endpoints/v0/regions/fetch-distances.ts'
import { listRegionsEndpoint } from './endpoints/v0/regions/list-regions.ts'
import { suggestRegionsEndpoint } from './endpoints/v0/regions/suggest-regions.ts'
import { listReviewHighlightsEndpoint } from './endpoints/v0/reviews/list-review-highlights.ts'
import { findSimilarPropertiesEndpoint } from './endpoints/v0/similar-properties/find-similar-properties.ts'
import { listInventoriesEndpoint } from './endpoints/v1/inventories/list-inventories.ts'
import type { Mounted } from './http/mount.ts'

export const mountedEndpoints: readonly Mounted[] = [
  listInventoriesEndpoint,
  listInventoryDetailsEndpoint,
  getInventoryEndpoint,
  updateInventoryEndpoint,
  listRoomTypesEndpoint,
  listInventoryOffersEndpoint,
  getViewCountEndpoint,
  countViewEndpoint,
  listPriceTrendsEndpoint,
  listOffersEndpoint,
  listRegionsEndpoint,
  suggestRegionsEndpoint,
  fetchDistanceEndpoint,
  fetchDistancesEndpoint,
  listReviewHighlightsEndpoint,
  listReviewsEndpoint,
  listReviewMediaEndpoint,
  listSimilarEndpoint,
  findSimilarPropertiesEndpoint,
  getExchangeRatesEndpoint,
  getMeEndpoint,
]
