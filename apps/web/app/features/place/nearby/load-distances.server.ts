import { fetchDistances } from '@amber/contract/endpoints/distances'
import type { Place } from '@amber/contract/schemas/inventory'
import { metresBetween } from '@amber/domain/geo/point'
import type { LoaderContext } from '../../../server/loader-context.server.ts'
import { distanceQuery } from '../../../shared/travel/distance-query.ts'
import { findDestination } from '../../../shared/travel/find-destination.server.ts'
import { type TravelRow, travelRows, type TravelTimes } from '../../../shared/travel/travel-times.ts'

const MAX_UNIVERSITIES = 5
const MAX_QUERY_LENGTH = 100

type LocatedPlace = Pick<Place, 'location' | 'meta_distances'>

/**
 * Loads travel times to the nearest universities and to the `to` parameter, which is a canonical name or free text.
 * Returns null on errors: the page works without them.
 */
export async function loadDistances(
  place: LocatedPlace,
  loaderContext: LoaderContext,
  to?: string | null,
): Promise<TravelTimes | null> {
  const query = to?.trim().slice(0, MAX_QUERY_LENGTH) ?? ''
  try {
    const from = place.location.location_coordinates
    const nearby = place.meta_distances
      .slice(0, MAX_UNIVERSITIES)
      .map(({ name, canonical_name, location_coordinates, minutes }) => ({
        name,
        canonicalName: canonical_name,
        ...location_coordinates,
        routed: minutes,
      }))
    const destination = query === '' ? null : await findDestination(query, loaderContext)
    const destinations = [...nearby, ...(destination ? [destination] : [])].map((target) => ({
      ...target,
      metres: metresBetween(from, target),
    }))
    const requestedWith = (row: TravelRow | null) =>
      query === '' ? null : { query, row, isUniversity: destination?.isUniversity ?? false }
    if (destinations.length === 0) return { rows: [], requested: requestedWith(null) }
    const { api, signal } = loaderContext
    const { data } = await api.call(fetchDistances, { body: distanceQuery(from, destinations) }, { signal })
    const rows = travelRows(
      destinations,
      data.result.map((entry) => entry.data),
    )
    return {
      rows: rows.slice(0, nearby.length),
      requested: requestedWith(rows[nearby.length] ?? null),
    }
  } catch (error) {
    loaderContext.report(error)
    return null
  }
}
