import { loadWorld } from '@amber/data/load/load-world'
import { createProgress } from '@amber/data/load/progress'
import { openWorld } from '@amber/data/open-world'
import { createConnection } from '@amber/db/connections'
import type { Db } from '@amber/db/database'
import { findSearchRegion } from '@amber/db/queries/region/search-regions'
import { resolveSavedSearch } from '@amber/domain/saved-search/resolved-saved-search'
import type { Search } from '@amber/integrations/search/client'
import { savedSearchDocument } from '@amber/integrations/search/saved-search-document'
import { createRandom } from '@amber/testing/random'
import type { TestDatabase } from '@amber/testing/database'
import { SEARCH_URL } from '@amber/testing/search'
import { drawSavedSearch } from '../draw-saved-search.ts'
import { planGrowth } from './plan-growth.ts'

const SEED = 20_261_119

/** Places per saved search. */
const PLACES_PER_SAVED_SEARCH = 10

const SEARCHES_PER_WRITE = 1_000

/** That of `packages/integrations/src/search/index-definition.ts`. */
const REFRESH_INTERVAL = '200ms'

type Target = { database: TestDatabase; search: Search; /** Prefix of the indices of `search`. */ prefix: string }

/**
 * Loads a world of this size into PostgreSQL and OpenSearch, with the listings that a worker would write, and saves searches.
 * Only one batch is in memory at a time. Shows its progress.
 */
export async function fillWorld({ database, search, prefix }: Target, places: number): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  const { geography, plan: spread } = openWorld({ seed: SEED, day, places, lean: true })
  const plan = planGrowth(spread, geography)
  const progress = createProgress('places', places)
  try {
    await loadWorld({
      databaseUrl: database.url,
      search: withoutRefresh(search, prefix),
      files: null,
      geography,
      plan,
      replace: false,
      progress,
    })
    await setRefreshInterval(prefix, REFRESH_INTERVAL)
    progress.say('vacuuming')
    await vacuum(database.url)
    progress.say('saving searches')
    await saveSearches(database.db, search, plan.shares)
  } finally {
    progress.close()
  }
}

type Share = ReturnType<typeof planGrowth>['shares'][number]

/** Saves searches straight in the index, each city by its share. Those of steady cities are as many in any world. */
async function saveSearches(db: Db, search: Search, shares: readonly Share[]): Promise<void> {
  const random = createRandom(9)
  let id = 0
  const waiting: { version: number; document: ReturnType<typeof savedSearchDocument> }[] = []
  for (const { city, count } of shares) {
    const region = await findSearchRegion(db, city.canonicalName)
    if (!region) throw new Error(`region ${city.canonicalName} not found`)
    for (let saved = 0; saved < Math.ceil(count / PLACES_PER_SAVED_SEARCH); saved++) {
      id += 1
      const resolved = resolveSavedSearch(drawSavedSearch(random, id), region, new Date())
      waiting.push({ version: 1, document: savedSearchDocument(id, resolved) })
      if (waiting.length === SEARCHES_PER_WRITE) await search.savedSearches.write(waiting.splice(0))
    }
  }
  await search.savedSearches.write(waiting)
  await search.refresh()
}

/** Does what autovacuum would soon do, on a connection that may take long. */
async function vacuum(url: string): Promise<void> {
  const connection = createConnection({ connectionString: url, statement_timeout: 0 })
  await connection.connect()
  try {
    await connection.query('vacuum analyze')
  } finally {
    await connection.end()
  }
}

/** Returns the search with indices that are not refreshed as soon as they exist, because nobody searches while they are filled. */
const withoutRefresh = (search: Search, prefix: string): Search => ({
  ...search,
  emptyIndices: async () => {
    await search.emptyIndices()
    await setRefreshInterval(prefix, '-1')
  },
})

async function setRefreshInterval(prefix: string, interval: string): Promise<void> {
  const response = await fetch(`${SEARCH_URL}/${prefix}*/_settings`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ index: { refresh_interval: interval } }),
  })
  if (!response.ok) throw new Error(`refresh interval was not set: ${response.status}`)
}
