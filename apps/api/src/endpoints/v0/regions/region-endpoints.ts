import type { Mounted } from '../../../http/mount.ts'
import { fetchDistanceEndpoint } from './fetch-distance.ts'
import { fetchDistancesEndpoint } from './fetch-distances.ts'
import { getRegionInsightsEndpoint } from './get-region-insights.ts'
import { listCampusesEndpoint } from './list-campuses.ts'
import { listRegionsEndpoint } from './list-regions.ts'
import { getTravelAreaEndpoint } from '../travel/get-travel-area.ts'
import { suggestRegionsEndpoint } from './suggest-regions.ts'

export const regionEndpoints: readonly Mounted[] = [
  listRegionsEndpoint,
  suggestRegionsEndpoint,
  listCampusesEndpoint,
  getTravelAreaEndpoint,
  getRegionInsightsEndpoint,
  fetchDistanceEndpoint,
  fetchDistancesEndpoint,
]
