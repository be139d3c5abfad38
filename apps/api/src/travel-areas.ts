import type { Db } from '@amber/db/database'
import { cleanArea } from '@amber/db/queries/travel/clean-area'
import type { Campus } from '@amber/db/queries/travel/find-campus'
import { estimateReach } from '@amber/domain/commute/commute-minutes'
import type { CommuteMode } from '@amber/domain/commute/commute-mode'
import { nextMorningArrival } from '@amber/domain/commute/morning-arrival'
import { circleRing } from '@amber/domain/geo/circle-ring'
import type { MultiPolygon } from '@amber/domain/search/place-search'
import type { Cache } from '@amber/integrations/cache/client'
import type { CommuteRouter } from '@amber/integrations/router/commute-router'

/** A new network has a key of its own; a day keeps timetables of transit up to date. */
const CACHE_TTL_SECONDS = 86_400

/** Maximum number of areas that one process requests at a time. Whoever comes beyond gets a circle. */
const MAX_CONCURRENT_REQUESTS = 8

type AreaQuery = { campus: Campus; mode: CommuteMode; minutes: number }

type TravelAreas = { find(query: AreaQuery): Promise<{ coordinates: MultiPolygon; estimated: boolean }> }

type Deps = {
  db: Db
  cache: Cache
  /** Undefined when minutes are estimated. */
  router: CommuteRouter | undefined
  onFailure: (error: unknown) => void
}

/**
 * Finds areas by the source of the stored minutes, so that the map agrees with the list: routed where the campus was routed, and a
 * circle elsewhere or while the router does not respond.
 */
export function createTravelAreas({ db, cache, router, onFailure }: Deps): TravelAreas {
  let running = 0

  async function findRouted({ campus, mode, minutes }: AreaQuery): Promise<MultiPolygon | undefined> {
    if (router === undefined || campus.calculation?.source !== 'route') return undefined
    const key = `travel-area:${campus.calculation.network}:${campus.lat},${campus.lng}:${mode}:${minutes}`
    const known = await cache.get(key).catch(() => null)
    if (known !== null) return JSON.parse(known) as MultiPolygon
    if (running >= MAX_CONCURRENT_REQUESTS) return undefined
    const arriveBy = nextMorningArrival(new Date(), campus.timeZone)
    running++
    const area = await router.findArea({ campus, mode, maxMinutes: minutes, arriveBy }).finally(() => running--)
    if (area === undefined || area.length === 0) return undefined
    const cleaned = await cleanArea(db, area)
    // Without Redis, the next visitor waits for the router again.
    await cache.set(key, JSON.stringify(cleaned), 'EX', CACHE_TTL_SECONDS).catch(() => undefined)
    return cleaned
  }

  return {
    find: async (query) => {
      const routed = await findRouted(query).catch((error: unknown) => {
        onFailure(error)
        return undefined
      })
      if (routed) return { coordinates: routed, estimated: false }
      const { campus, mode, minutes } = query
      return { coordinates: [[circleRing(campus, estimateReach(minutes, mode))]], estimated: true }
    },
  }
}
