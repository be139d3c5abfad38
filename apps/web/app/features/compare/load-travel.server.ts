import { fetchDistances } from '@amber/contract/endpoints/distances'
import type { Place } from '@amber/contract/schemas/inventory'
import { commonUniversities } from '@amber/domain/compare/common-universities'
import { metresBetween } from '@amber/domain/geo/point'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { distanceQuery } from '../../shared/travel/distance-query.ts'
import { findDestination } from '../../shared/travel/find-destination.server.ts'
import { type Destination, type TravelRow, travelRows } from '../../shared/travel/travel-times.ts'

type LocatedPlace = Pick<Place, 'location' | 'meta_distances'>

export type ComparedTravel = {
  /** In the order of the places; null when the travel time is unknown. */
  rows: (TravelRow | null)[]
  university: Destination | null
  /** Requested university when it is unknown. */
  unknown: string | null
  /** Universities to choose from. */
  universities: { name: string; canonicalName: string }[]
}

/** Loads travel to the requested university, or else to the one near most places. */
export async function loadComparedTravel(
  places: readonly LocatedPlace[],
  requested: string | null,
  loaderContext: LoaderContext,
): Promise<ComparedTravel> {
  const nearby = commonUniversities(
    places.map(({ meta_distances }) =>
      meta_distances.map(({ name, canonical_name, distance, location_coordinates }) => ({
        name,
        canonicalName: canonical_name,
        metres: distance,
        ...location_coordinates,
      })),
    ),
  )
  const requestedUniversity = requested === null ? undefined : await findUniversity(requested, nearby, loaderContext)
  const university = requestedUniversity ?? nearby[0] ?? null
  const isNear = nearby.some(({ canonicalName }) => canonicalName === university?.canonicalName)
  return {
    rows: university ? await loadRows(places, university, loaderContext) : places.map(() => null),
    university: university && { ...university },
    unknown: requested !== null && requestedUniversity === undefined ? requested : null,
    universities: [...(university && !isNear ? [university] : []), ...nearby].map(({ name, canonicalName }) => ({
      name,
      canonicalName,
    })),
  }
}

async function findUniversity(
  requested: string,
  nearby: readonly Destination[],
  loaderContext: LoaderContext,
): Promise<Destination | undefined> {
  const nearbyMatch = nearby.find(({ canonicalName }) => canonicalName === requested)
  if (nearbyMatch) return nearbyMatch
  try {
    return await findDestination(requested, loaderContext)
  } catch (error) {
    loaderContext.report(error)
    return undefined
  }
}

/** Loads all distances in one request. Returns nulls on errors: the page works without them. */
async function loadRows(
  places: readonly LocatedPlace[],
  university: Destination,
  { api, signal, report }: LoaderContext,
) {
  const points = places.map(({ location }) => location.location_coordinates)
  try {
    const request = points.flatMap((from) => distanceQuery(from, [university]).request)
    const { data } = await api.call(fetchDistances, { body: { request } }, { signal })
    return travelRows(
      points.map((from) => ({ ...university, metres: metresBetween(from, university) })),
      data.result.map((entry) => entry.data),
    )
  } catch (error) {
    report(error)
    return places.map(() => null)
  }
}
