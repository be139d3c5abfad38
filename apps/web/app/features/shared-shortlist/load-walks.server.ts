import { fetchDistances } from '@amber/contract/endpoints/distances'
import type { Inventory } from '@amber/contract/schemas/inventories'
import { formatPoint } from '@amber/domain/geo/point-text'
import { WALK_METRES_PER_MINUTE } from '@amber/domain/geo/walk'
import type { LoaderContext } from '../../server/loader-context.server.ts'

/** The walk from a place to the university nearest to it. */
export type UniversityWalk = { university: string; minutes: number }

/** A longer way is no walk. */
const MAX_WALK_MINUTES = 45
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
  const minutes = loadMinutes(routes, loaderContext)
  return new Map(
    routes.map(({ id, university }, index) => [
      id,
      minutes.then((all) => {
        const duration = all[index] ?? Infinity
        return duration <= MAX_WALK_MINUTES ? { university, minutes: duration } : null
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

/** Returns the minutes of each route; undefined for those that are not known. */
async function loadMinutes(
  routes: readonly Route[],
  { api, signal, report }: LoaderContext,
): Promise<readonly (number | undefined)[]> {
  if (routes.length === 0) return []
  const request = routes.map(({ origin, destination }) => ({
    origin,
    destination,
    mode: 'WALKING' as const,
    units: 'metric' as const,
  }))
  try {
    const { data } = await api.call(fetchDistances, { body: { request } }, { signal })
    return data.result.map(({ data: distance }) =>
      distance.status === 'OK' ? Math.max(Math.round(distance.duration.value / 60), 1) : undefined,
    )
  } catch (error) {
    if (!signal.aborted) report(error)
    return []
  }
}
