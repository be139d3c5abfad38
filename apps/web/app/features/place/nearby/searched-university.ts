import { fetchDistances } from '@amber/contract/endpoints/distances'
import { listRegions } from '@amber/contract/endpoints/regions'
import { metresBetween, type Point } from '@amber/domain/geo/point'
import type { Language } from '@amber/domain/languages'
import { callApi } from '../../../browser/api-client.ts'
import { listRecentSearches } from '../../search/shared/recent-searches.ts'
import { distanceQuery } from '../../../shared/travel/distance-query.ts'
import { type TravelRow, travelRows } from '../../../shared/travel/travel-times.ts'

const REQUEST_TIMEOUT_MS = 5000

/** Beyond this distance the university was searched for in another city. */
const MAX_DISTANCE_METRES = 60_000

/**
 * Returns the university this browser searched for last with its travel times, from the known rows or the API. Null
 * when none is nearby. Rejects when storage is blocked or the API fails.
 */
export async function searchedUniversity(
  from: Point,
  knownRows: readonly TravelRow[],
  language: Language,
): Promise<TravelRow | null> {
  const searches = await listRecentSearches()
  const searched = searches.find(({ kind }) => kind === 'university')
  if (searched === undefined) return null
  const knownRow = knownRows.find(({ canonicalName }) => canonicalName === searched.canonical_name)
  if (knownRow) return knownRow
  const canonical_name = searched.canonical_name
  const regions = await callApi(
    listRegions,
    { query: { canonical_name, only: ['name', 'location'], limit: 1, lang: language } },
    { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
  )
  const point = regions.data.result[0]?.location?.location_coordinates
  if (point === undefined) return null
  const metres = metresBetween(from, point)
  if (metres > MAX_DISTANCE_METRES) return null
  const university = { name: searched.name, canonicalName: canonical_name, ...point, metres }
  const distances = await callApi(
    fetchDistances,
    { body: distanceQuery(from, [university]) },
    { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) },
  )
  const [row] = travelRows(
    [university],
    distances.data.result.map(({ data }) => data),
  )
  return row ?? null
}
