import type { Db } from '@amber/db/database'
import { findCustomLocation, findSearchRegion, type SearchRegion } from '@amber/db/queries/region/search-regions'
import type { MultiPolygon } from '@amber/domain/search/place-search'
import { LRUCache } from 'lru-cache'

/** Regions change a few times a day, and every search needs one. */
const CACHE_TTL_MS = 10_000
const MAX_CACHED_LOOKUPS = 2_000

export type SearchRegions = {
  find(canonicalName: string, options: LookupOptions): Promise<SearchRegion | undefined>
  /** Finds an area that staff drew on the map. */
  findCustomLocation(id: number, options: LookupOptions): Promise<MultiPolygon | undefined>
}

type LookupOptions = { /** Whether to bypass the cache. */ fresh: boolean }

export function createSearchRegions(db: Db): SearchRegions {
  return {
    find: cacheLookups((canonicalName: string) => findSearchRegion(db, canonicalName)),
    findCustomLocation: cacheLookups((id: number) => findCustomLocation(db, id)),
  }
}

/** Caches lookups, including those that find nothing. Serves stale entries while the database is unavailable. */
function cacheLookups<Key extends {}, Found>(load: (key: Key) => Promise<Found | undefined>) {
  const cache = new LRUCache<Key, { found: Found | undefined }>({
    max: MAX_CACHED_LOOKUPS,
    ttl: CACHE_TTL_MS,
    fetchMethod: async (key) => ({ found: await load(key) }),
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
  })
  return async (key: Key, { fresh }: LookupOptions) => (await cache.fetch(key, { forceRefresh: fresh }))?.found
}
