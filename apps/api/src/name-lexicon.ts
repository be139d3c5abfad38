import { setImmediate } from 'node:timers/promises'
import type { Db } from '@amber/db/database'
import { listNamedPlaces } from '@amber/db/queries/region/named-places'
import { buildNameLexiconWithPauses, EMPTY_LEXICON, type NameLexicon } from '@amber/domain/search/sentence/name-lexicon'
import { withTimeout } from '@amber/server/with-timeout'
import { LRUCache } from 'lru-cache'

/** Names change a few times a day. Until then, the search engine finds a new one in the words that are left. */
const CACHE_TTL_MS = 600_000
/** Milliseconds that the first suggestions of a process wait for the names. Without them, sentences are read by their phrases. */
const FIRST_LOAD_TIMEOUT_MS = 1000

export type NameLexiconCache = { load(): Promise<NameLexicon> }

const KEY = 'all'

/** Caches the names by which sentences are read. While they are loaded again, the previous ones are served. */
export function createNameLexicon(db: Db): NameLexiconCache {
  const cache = new LRUCache<typeof KEY, NameLexicon>({
    max: 1,
    ttl: CACHE_TTL_MS,
    allowStale: true,
    fetchMethod: async () => buildNameLexiconWithPauses(await listNamedPlaces(db), setImmediate),
    allowStaleOnFetchRejection: true,
    noDeleteOnFetchRejection: true,
  })
  return {
    load: async () => {
      const names = await withTimeout(FIRST_LOAD_TIMEOUT_MS, cache.fetch(KEY)).catch(() => undefined)
      return names ?? EMPTY_LEXICON
    },
  }
}
