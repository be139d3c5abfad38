import type { Db } from '@amber/db/database'
import { listPlaceCounts } from '@amber/db/queries/region/region-stats'
import { withTimeout } from '@amber/server/with-timeout'
import { LRUCache } from 'lru-cache'

/** Counts change slowly, and every keystroke in the search box needs some. */
const CACHE_TTL_MS = 60_000
/** Milliseconds that the first suggestions wait for the counts, which they can do without. */
const FIRST_LOAD_TIMEOUT_MS = 100

export type PlaceCounts = {
  /** Returns the number of places by the id of the city; none while the database is unavailable. */
  load(): Promise<ReadonlyMap<number, number>>
}

const KEY = 'all'

/** Caches the counts of all cities. While they are loaded again, the previous ones are served. */
export function createPlaceCounts(db: Db): PlaceCounts {
  const cache = new LRUCache<typeof KEY, ReadonlyMap<number, number>>({
    max: 1,
    ttl: CACHE_TTL_MS,
    allowStale: true,
    fetchMethod: () => listPlaceCounts(db),
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
  })
  return {
    load: async () => {
      const counts = await withTimeout(FIRST_LOAD_TIMEOUT_MS, cache.fetch(KEY)).catch(() => undefined)
      return counts ?? new Map()
    },
  }
}
