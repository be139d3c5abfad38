import { getListing } from '@amber/db/queries/listing/listings'
import { saveListings } from '@amber/db/queries/listing/save-listings'
import { searchListings } from '@amber/db/queries/listing/search-listings'
import type { Listing } from '@amber/domain/search/listing'
import { bestTenancy } from '@amber/domain/search/match-tenancy'
import { placeFacts } from '@amber/domain/search/place-facts'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import type { FoundPlaces } from '@amber/domain/search/found-places'
import { placeDocument } from '@amber/integrations/search/place-document'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createRandom } from '@amber/testing/random'
import { createTestSearch, removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { generateListings } from '@amber/testing/search/generated-listings'
import { generateSearch } from '@amber/testing/search/generated-searches'
import { loadSmallWorld } from '@amber/testing/small-world'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** Number of searches, small enough for the gate. `SEARCHES=10000` compares more of them. */
const SEARCH_COUNT = Number(process.env['SEARCHES'] ?? 1_000)
/** Seed of the generated listings and searches. */
const SEED = Number(process.env['SEED'] ?? 1)
const CONCURRENCY = 4

const NOW = new Date('2026-11-15T09:00:00Z')
const prefix = searchPrefix()
const search = createTestSearch(prefix)
let database: TestDatabase
let listings: [Listing, ...Listing[]]

beforeAll(async () => {
  database = await cloneDatabase()
  const { db } = database
  await loadSmallWorld(db)
  const places = await db.selectFrom('inventories').where('kind', '=', 'place').select('id').execute()
  const worldListings = await Promise.all(places.map(async ({ id }) => (await getListing(db, id)).listing))
  const generated = generateListings(createRandom(SEED), 200, 10_000_000)
  listings = [...generated, ...worldListings] as [Listing, ...Listing[]]
  await db.transaction().execute((tx) =>
    saveListings(
      tx,
      listings.map((listing) => ({ version: 1, listing, facts: placeFacts(listing, NOW), madeAt: NOW })),
    ),
  )
  await search.ensureIndices()
  await search.indexPlaces(listings.map((listing) => ({ version: 1, document: placeDocument(listing, NOW) })))
  await search.refresh()
}, 120_000)
afterAll(async () => {
  await search.close()
  await removeSearchIndices(prefix)
  await database.drop()
})

test(
  'returns the same places, order and count from OpenSearch and PostgreSQL',
  {
    timeout: SEARCH_COUNT * 100 + 30_000,
  },
  async () => {
    let [startedCount, nonEmptyCount] = [0, 0]
    const runSearches = async () => {
      while (startedCount < SEARCH_COUNT) {
        const seed = SEED * 1_000_000 + startedCount++
        const query = generateSearch(createRandom(seed), listings)
        const [fromIndex, fromDatabase] = await Promise.all([
          search.searchPlaces(query),
          searchListings(database.db, query),
        ])
        const message = `seed ${seed}: ${JSON.stringify(query)}`
        expect(idsAndCount(fromDatabase), message).toEqual(idsAndCount(fromIndex))
        expectOrderOfCards(query, fromIndex, message)
        if (fromIndex.count > 0) nonEmptyCount++
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, runSearches))
    // Searches that find nothing always agree, so enough of them must find places.
    expect(nonEmptyCount).toBeGreaterThan(SEARCH_COUNT / 3)
  },
)

/** Expects the amounts that the cards show in the order of the search, after which come cards of full places. */
function expectOrderOfCards(query: PlaceSearch, { listings: page }: FoundPlaces, message: string): void {
  const { key, order } = query.sort
  if (key !== 'price' && key !== 'total') return
  const cards = page.flatMap((listing) => bestTenancy(placeFacts(listing, NOW), query) ?? [])
  for (const freeNow of [true, false]) {
    const amounts = cards.filter((card) => card.freeNow === freeNow).map((card) => card[key])
    const sorted = amounts.toSorted((a, b) => (order === 'asc' ? a - b : b - a))
    expect(amounts, message).toEqual(sorted)
  }
  const firstFull = cards.findIndex(({ freeNow }) => !freeNow)
  expect(cards.slice(firstFull).some(({ freeNow }) => freeNow) && firstFull !== -1, message).toBe(false)
}

const idsAndCount = ({ listings: page, count }: FoundPlaces) => ({ ids: page.map(({ id }) => id), count })
