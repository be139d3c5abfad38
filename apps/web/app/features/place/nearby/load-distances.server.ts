import { fetchDistances } from '@amber/contract/distances'
import type { Place } from '@amber/contract/inventory'
import { metresBetween } from '@amber/domain/geo/point'
import type { Asking } from '../../../lib/asking.server.ts'
import { distanceQuery } from '../../../parts/travel/distance-query.ts'
import { findDestination } from '../../../parts/travel/find-destination.server.ts'
import { travelRows, type TravelTimes } from '../../../parts/travel/travel-times.ts'

const MOST = 5
const LONGEST_QUERY = 100

type Located = Pick<Place, 'location' | 'meta_distances'>

/**
 * Times to the nearest universities, and to what `to` of the address names: a canonical name, or words as somebody typed
 * them. Null while nobody can say: the page stands without.
 */
export async function loadDistances(place: Located, asking: Asking, to?: string | null): Promise<TravelTimes | null> {
  const query = to?.trim().slice(0, LONGEST_QUERY) ?? ''
  try {
    const from = place.location.location_coordinates
    const near = place.meta_distances.slice(0, MOST).map(({ name, canonical_name, location_coordinates }) => ({
      name,
      canonicalName: canonical_name,
      ...location_coordinates,
    }))
    const wanted = query === '' ? null : await findDestination(query, asking)
    const all = [...near, ...(wanted ? [wanted] : [])].map((one) => ({ ...one, metres: metresBetween(from, one) }))
    if (all.length === 0) return { rows: [], asked: query === '' ? null : { query, row: null } }
    const { api, signal } = asking
    const { data } = await api.call(fetchDistances, { body: distanceQuery(from, all) }, { signal })
    const rows = travelRows(
      all,
      data.result.map((answer) => answer.data),
    )
    return {
      rows: rows.slice(0, near.length),
      asked: query === '' ? null : { query, row: rows[near.length] ?? null },
    }
  } catch (error) {
    asking.report(error)
    return null
  }
}
