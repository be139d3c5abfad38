import { fetchDistances } from '@amber/contract/endpoints/distances'
import type { Inventory } from '@amber/contract/schemas/inventories'
import { formatPoint } from '@amber/domain/geo/point-text'
import { MAX_WALK_MINUTES, WALK_METRES_PER_MINUTE } from '@amber/domain/geo/walk'
import type { LoaderContext } from '../../server/loader-context.server.ts'
import { formatTravelTime } from '../../shared/travel/format-travel.ts'
import { type Travel, travelOf } from '../../shared/travel/travel-times.ts'

/** The walk from a place to the university nearest to it. */
export type UniversityWalk = { university: string; /** Formatted. */ time: string }

const MAX_WALK_METRES = MAX_WALK_MINUTES * WALK_METRES_PER_MINUTE

type WalkSource = Partial<Pick<Inventory, 'id' | 'location' | 'meta_distances'>>

/**
 * Loads the walks of all places with one request, keyed by id. A place without a university within walking distance has
 * none; that of another is null if the way is longer or could not be loaded.
 */
export function loadWalks(
  places: readonly WalkSource[],
  loaderContext: LoaderContext,
): Map<number, Promise<UniversityWalk | null>> {
  const routes = places.flatMap(routeOf)
  const travels = loadTravels(routes, loaderContext)
  return new Map(
    routes.map(({ id, university }, index) => [
      id,
      travels.then((all) => {
        const travel = all[index] ?? null
        if (travel === null || travel.minutes > MAX_WALK_MINUTES) return null
        return { university, time: formatTravelTime(travel, loaderContext.language) }
      }),
    ]),
  )
}

type Route = { id: number; university: string; origin: string; destination: string }

function routeOf({ id, location, meta_distances: [nearest] = [] }: WalkSource): Route[] {
  if (id === undefined || location === undefined || nearest === undefined) return []
  // As on the search page, such a university is too far to walk.
  if (nearest.distance > MAX_WALK_METRES) return []
  const origin = formatPoint(location.location_coordinates)
  return [{ id, university: nearest.name, origin, destination: formatPoint(nearest.location_coordinates) }]
}

/** Returns the time of each route; null for those that are not known. */
async function loadTravels(
  routes: readonly Route[],
  { api, signal, report }: LoaderContext,
): Promise<readonly (Travel | null)[]> {
  if (routes.length === 0) return []
  const request = routes.map(({ origin, destination }) => ({
    origin,
    destination,
    mode: 'WALKING' as const,
    units: 'metric' as const,
  }))
  try {
    const { data } = await api.call(fetchDistances, { body: { request } }, { signal })
    return data.result.map(({ data: distance }) => travelOf(distance))
  } catch (error) {
    if (!signal.aborted) report(error)
    return []
  }
}
