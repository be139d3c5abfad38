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

/**
 * Maximum number of areas that one process makes at a time, so that neither the router nor the database is kept from
 * other work. Whoever comes beyond gets a circle.
 */
const MAX_CONCURRENT_AREAS = 4

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

  async function makeArea(knownRouter: CommuteRouter, { campus, mode, minutes }: AreaQuery) {
    const arriveBy = nextMorningArrival(new Date(), campus.timeZone)
    const area = await knownRouter.findArea({ campus, mode, maxMinutes: minutes, arriveBy })
    return area === undefined || area.length === 0 ? undefined : cleanArea(db, area)
  }

  async function findRouted(query: AreaQuery): Promise<MultiPolygon | undefined> {
    const { campus, mode, minutes } = query
    if (router === undefined || campus.calculation?.source !== 'route') return undefined
    const key = `travel-area:${campus.calculation.network}:${campus.lat},${campus.lng}:${mode}:${minutes}`
    const known = await cache.get(key).catch(() => null)
    if (known !== null) return JSON.parse(known) as MultiPolygon
    if (running >= MAX_CONCURRENT_AREAS) return undefined
    running++
    const area = await makeArea(router, query).finally(() => running--)
    // Without Redis, the next visitor waits for the router again.
    if (area) await cache.set(key, JSON.stringify(area), 'EX', CACHE_TTL_SECONDS).catch(() => undefined)
    return area
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
