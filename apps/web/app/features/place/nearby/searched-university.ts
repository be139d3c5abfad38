import type { fetchDistances } from '@amber/contract/distances'
import type { listRegions, Region } from '@amber/contract/regions'
import { metresBetween, type Point } from '@amber/domain/geo/point'
import type { Language } from '@amber/domain/languages'
import { askApi } from '../../../lib/ask-api.ts'
import { listRecentSearches } from '../../../lib/recent-searches.ts'
import { distanceQuery } from '../../../parts/travel/distance-query.ts'
import { type TravelRow, travelRows } from '../../../parts/travel/travel-times.ts'

const REGIONS = '/api/v0/regions' satisfies (typeof listRegions)['path']
const DISTANCES = '/api/v0/regions/distances/fetch_bulk' satisfies (typeof fetchDistances)['path']

/** Nobody goes to lectures from further away: it was searched for in another city. */
const FARTHEST_METRES = 60_000

/**
 * The university that this browser searched for last, with the times to it: of those in the table already, or asked for.
 * Null where there is none near. Rejects where storage is forbidden or the API is away.
 */
export async function searchedUniversity(
  from: Point,
  known: readonly TravelRow[],
  language: Language,
): Promise<TravelRow | null> {
  const searches = await listRecentSearches()
  const searched = searches.find(({ kind }) => kind === 'university')
  if (searched === undefined) return null
  const there = known.find(({ canonicalName }) => canonicalName === searched.canonical_name)
  if (there) return there
  const query = new URLSearchParams({
    canonical_name: searched.canonical_name,
    only: 'name,location',
    limit: '1',
    lang: language,
  })
  const { result } = await ask<{ result: Partial<Region>[] }>(`${REGIONS}?${query.toString()}`)
  const point = result[0]?.location?.location_coordinates
  if (point === undefined) return null
  const metres = metresBetween(from, point)
  if (metres > FARTHEST_METRES) return null
  const university = { name: searched.name, canonicalName: searched.canonical_name, ...point, metres }
  const answer = await ask<{ result: { data: Parameters<typeof travelRows>[1][number] }[] }>(DISTANCES, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(distanceQuery(from, [university])),
  })
  const [row] = travelRows(
    [university],
    answer.result.map(({ data }) => data),
  )
  return row ?? null
}

const ask = <Data>(address: string, init?: RequestInit) =>
  askApi<Data>(address, { ...init, signal: AbortSignal.timeout(5000) })
