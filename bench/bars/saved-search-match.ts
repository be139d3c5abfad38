import { createSearch } from '@amber/integrations/search/client'
import { savedSearchDocument } from '@amber/integrations/search/saved-search-document'
import { matchFactsOf } from '@amber/domain/saved-search/match-facts'
import { resolveSavedSearch } from '@amber/domain/saved-search/resolved-saved-search'
import { placeFacts } from '@amber/domain/search/place-facts'
import { getListing } from '@amber/db/queries/listing/listings'
import { findSearchRegionById } from '@amber/db/queries/region/search-regions'
import { changePrice } from '@amber/operations/inventory/change-price'
import { createUser } from '@amber/testing/factories/user'
import { drainJobs } from '@amber/testing/jobs'
import { createRandom } from '@amber/testing/random'
import { atMost, report } from '../bar.ts'
import { drawSavedSearch } from '../draw-saved-search.ts'
import { median, quantile } from '../quantile.ts'
import { startBenchWorld } from '../start-bench-world.ts'

/**
 * Measures price drops against 10,000 saved searches in the cities of the world, most of them in large ones: the time
 * from the end of each change until its matches can be read. Then measures the index alone with the same places.
 */
const SEARCHES = 10_000
const CHANGES = Number(process.env['CHANGES'] ?? 100)
const LIMIT_MS = 15_000
const POLL_MS = 5

const world = await startBenchWorld({ apps: ['worker'] })
const { db, environment } = world
const search = createSearch({ url: environment['OPENSEARCH_URL'] ?? '', prefix: environment['SEARCH_PREFIX'] ?? '' })
const random = createRandom(9)

try {
  await saveSearches()
  await drainJobs(db)
  const cheapest = await cheapestTenancies()
  const [delays, found, lost] = [[] as number[], [] as number[], [] as number[]]
  for (let number = 0; number < CHANGES; number++) {
    const tenancy = cheapest[number % cheapest.length]
    if (tenancy === undefined) throw new Error('world has no places')
    tenancy.price -= 100
    const seen = await lastMatchId()
    await changePrice(db, { tenancyId: tenancy.id, priceMinor: tenancy.price, actorId: null })
    const committed = performance.now()
    const matches = await waitForMatches(tenancy.rootId, seen)
    if (matches === 0) lost.push(tenancy.rootId)
    else delays.push(performance.now() - committed)
    found.push(matches)
  }
  const detail = `${CHANGES} changes, ${SEARCHES} searches; median ${median(delays).toFixed(0)} ms, longest ${Math.max(...delays).toFixed(0)} ms; ${median(found)} matches a change, ${Math.max(...found)} at most`
  report({ name: 'saved-search-match.p95', value: quantile(delays, 0.95), goal: atMost(1000, ' ms'), detail })
  report({ name: 'saved-search-match.lost', value: lost.length, goal: atMost(0, ' changes'), detail: 'never matched' })

  const alone: number[] = []
  for (const { rootId } of cheapest.slice(0, CHANGES)) {
    const now = new Date()
    const { listing } = await getListing(db, rootId)
    const facts = matchFactsOf(listing, placeFacts(listing, now), now)
    const started = performance.now()
    for await (const _ of search.matchSavedSearches({ before: facts, after: facts }, now));
    alone.push(performance.now() - started)
  }
  report({
    name: 'saved-search-match.index.p95',
    value: quantile(alone, 0.95),
    goal: atMost(1000, ' ms'),
    detail: `the index alone; median ${median(alone).toFixed(0)} ms`,
  })
} finally {
  await search.close()
  await world.stop()
}

async function saveSearches(): Promise<void> {
  const cities = await db
    .selectFrom('inventories as place')
    .where('place.kind', '=', 'place')
    .innerJoin('regions', 'regions.id', 'place.regionId')
    .select('place.regionId')
    .execute()
  const { id: userId } = await createUser(db)
  const rows = Array.from({ length: SEARCHES }, (_, index) => {
    // Picking a random place makes cities with many places the most watched.
    const regionId = cities[random.integer(0, cities.length - 1)]?.regionId ?? 0
    return {
      userId,
      regionId,
      query: drawSavedSearch(random, index),
      name: `Search ${index}`,
      frequency: random.chance(50) ? ('at_once' as const) : ('daily' as const),
    }
  })
  const regions = new Map<number, Awaited<ReturnType<typeof findSearchRegionById>>>()
  for (const id of new Set(rows.map(({ regionId }) => regionId))) regions.set(id, await findSearchRegionById(db, id))
  await search.savedSearches.empty()
  for (let first = 0; first < rows.length; first += 1_000) {
    const saved = await db
      .insertInto('savedSearches')
      .values(rows.slice(first, first + 1_000))
      .returning(['id', 'regionId', 'query', 'version', 'createdAt'])
      .execute()
    await search.savedSearches.write(
      saved.flatMap(({ id, regionId, query, version, createdAt }) => {
        const region = regions.get(regionId)
        return region
          ? [{ version, document: savedSearchDocument(id, resolveSavedSearch(query, region, createdAt)) }]
          : []
      }),
    )
  }
  await search.refresh()
}

/** Returns the cheapest tenancy of each of many places, whose price is the one the place shows. */
async function cheapestTenancies(): Promise<{ id: number; rootId: number; price: number }[]> {
  const rows = await db
    .selectFrom('inventories as tenancy')
    .innerJoin('availability', 'availability.tenancyId', 'tenancy.id')
    .innerJoin('inventories as room', 'room.id', 'tenancy.parentId')
    .innerJoin('inventories as place', 'place.id', 'tenancy.rootId')
    .innerJoin('listingTenancies as listed', 'listed.tenancyId', 'tenancy.id')
    .where('place.status', '=', 'active')
    .where('listed.free', '=', true)
    .where('listed.freeUntil', '>', '2027-01-01')
    .where('room.roomType', '<>', 'entire_place')
    .select(['tenancy.id', 'tenancy.rootId', 'tenancy.priceMinor as price'])
    .distinctOn('tenancy.rootId')
    .orderBy('tenancy.rootId')
    .orderBy('listed.price')
    .limit(CHANGES)
    .execute()
  return rows.map(({ id, rootId, price }) => ({ id, rootId, price: price ?? 0 }))
}

async function lastMatchId(): Promise<number> {
  const row = await db
    .selectFrom('savedSearchMatches')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  return row?.id ?? 0
}

async function waitForMatches(rootId: number, after: number): Promise<number> {
  const end = performance.now() + LIMIT_MS
  while (performance.now() < end) {
    const { count } = await db
      .selectFrom('savedSearchMatches')
      .where('id', '>', after)
      .where('rootId', '=', rootId)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (count > 0) return count
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return 0
}
