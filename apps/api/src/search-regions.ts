import type { Db } from '@amber/db/database'
import { findCustomLocation, findSearchRegion, type SearchRegion } from '@amber/db/queries/search-regions'
import type { MultiPolygon } from '@amber/domain/search/place-search'
import { LRUCache } from 'lru-cache'

/** They change a few times a day, and every search needs one. */
const KEPT_MS = 10_000
const MOST_KEPT = 2_000

export type SearchRegions = {
  find(canonicalName: string, wish: Wish): Promise<SearchRegion | undefined>
  findLocation(id: number, wish: Wish): Promise<MultiPolygon | undefined>
}

type Wish = { /** As it is right now. */ fresh: boolean }

export function createSearchRegions(db: Db): SearchRegions {
  return {
    find: lookUp((canonicalName: string) => findSearchRegion(db, canonicalName)),
    findLocation: lookUp((id: number) => findCustomLocation(db, id)),
  }
}

/** That something is not there is kept as well. What was known before is better than nothing while the database is away. */
function lookUp<Key extends {}, Found>(ask: (key: Key) => Promise<Found | undefined>) {
  const kept = new LRUCache<Key, { found: Found | undefined }>({
    max: MOST_KEPT,
    ttl: KEPT_MS,
    fetchMethod: async (key) => ({ found: await ask(key) }),
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
  })
  return async (key: Key, { fresh }: Wish) => (await kept.fetch(key, { forceRefresh: fresh }))?.found
}
