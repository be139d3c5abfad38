import { roundPoint } from '@amber/domain/geo/point'
import type { Journey, Trip } from '@amber/domain/distance/travel'
import pLimit from 'p-limit'
import type { Cache } from '../cache/client.ts'
import type { Distances } from './distances.ts'
import { estimates } from './estimate.ts'

/**
 * Decimal places that coordinates are rounded to, about eleven metres: neighbours share a cached trip, and the service
 * does not learn the exact address.
 */
const DECIMALS = 4
const CACHE_TTL_SECONDS = 86_400

/** Maximum number of concurrent requests to the service for all visitors; MAX_PENDING more may wait. */
const MAX_CONCURRENT_REQUESTS = 16
const MAX_PENDING = 300
/** Milliseconds after which a queued request is dropped, because the visitor has read the page by then. */
const MAX_WAIT_MS = 2_000
const MINUTE_MS = 60_000

/**
 * Number of consecutive failures after which the service is not called for PAUSE_MS, so that not every visitor waits
 * for it.
 */
const MAX_FAILURES = 3
const PAUSE_MS = 5_000

export type Trips = {
  /** Returns undefined when no trip can be determined. */
  find(journey: Journey, options: { /** Whether to bypass the cache. */ fresh: boolean }): Promise<Trip | undefined>
}

type Deps = {
  distances: Distances
  /** Part of the cache key, because two services give different results. */
  name: string
  cache: Cache
  /**
   * Maximum number of requests that this process sends per minute: anyone may request any two points, and a service may
   * charge for each.
   */
  maxRequestsPerMinute: number
  onFailure: (error: unknown) => void
  now?: () => number
}

/** Finds trips with as few service calls as possible, and returns undefined while the service is unavailable. */
export function createTrips({
  distances,
  name,
  cache,
  maxRequestsPerMinute,
  onFailure,
  now = () => performance.now(),
}: Deps): Trips {
  const limitConcurrency = pLimit(MAX_CONCURRENT_REQUESTS)
  const pendingLookups = new Map<string, Promise<Trip | undefined>>()
  let consecutiveFailures = 0
  let pausedUntil = Number.NEGATIVE_INFINITY
  let minute = { begunAt: Number.NEGATIVE_INFINITY, requests: 0 }

  function consumeRequestQuota(): boolean {
    if (now() - minute.begunAt >= MINUTE_MS) minute = { begunAt: now(), requests: 0 }
    minute.requests++
    // Reported once a minute, however many requests exceed the limit.
    if (minute.requests === maxRequestsPerMinute + 1)
      onFailure(new Error('distance service request limit reached for this minute'))
    return minute.requests <= maxRequestsPerMinute
  }

  async function measure(key: string, journey: Journey): Promise<Trip | undefined> {
    if (now() < pausedUntil || !consumeRequestQuota()) return undefined
    try {
      const trip = await distances.measure(journey)
      consecutiveFailures = 0
      if (trip) storeTrip(cache, key, trip)
      return trip
    } catch (error) {
      consecutiveFailures++
      if (consecutiveFailures >= MAX_FAILURES) pausedUntil = now() + PAUSE_MS
      onFailure(error)
      return undefined
    }
  }

  async function fetchTrip(key: string, journey: Journey): Promise<Trip | undefined> {
    if (limitConcurrency.pendingCount >= MAX_PENDING) return undefined
    const queuedAt = now()
    return limitConcurrency(async () => (now() - queuedAt > MAX_WAIT_MS ? undefined : measure(key, journey)))
  }

  return {
    find: (requested, { fresh }) => {
      const journey = {
        ...requested,
        from: roundPoint(requested.from, DECIMALS),
        to: roundPoint(requested.to, DECIMALS),
      }
      const key = keyOf(name, journey)
      const lookUp = async () => (fresh ? undefined : await findCached(cache, key)) ?? fetchTrip(key, journey)
      return shareLookup(`${fresh} ${key}`, lookUp)
    },
  }

  /** Shares one lookup among concurrent callers of the same trip. */
  function shareLookup(id: string, lookUp: () => Promise<Trip | undefined>): Promise<Trip | undefined> {
    const trip = pendingLookups.get(id) ?? lookUp().finally(() => pendingLookups.delete(id))
    pendingLookups.set(id, trip)
    return trip
  }
}

/** Estimated trips, which are not cached because computing them is faster than a lookup. */
export const estimatedTrips: Trips = { find: (journey) => estimates.measure(journey) }

const keyOf = (name: string, { from, to, mode }: Journey) =>
  `distances:${name}:${mode}:${from.lat},${from.lng}:${to.lat},${to.lng}`

/** Returns undefined when the cache is unavailable. */
async function findCached(cache: Cache, key: string): Promise<Trip | undefined> {
  try {
    const text = await cache.get(key)
    return text === null ? undefined : (JSON.parse(text) as Trip)
  } catch {
    return undefined
  }
}

/** Stores the trip without waiting, and ignores failures. */
function storeTrip(cache: Cache, key: string, trip: Trip): void {
  cache.set(key, JSON.stringify(trip), 'EX', CACHE_TTL_SECONDS).catch(() => undefined)
}
