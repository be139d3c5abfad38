import type { Listing } from '@amber/domain/search/listing'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createRandom } from '@amber/testing/random'
import { generateListings } from '@amber/testing/search/generated-listings'
import { generateSearch } from '@amber/testing/search/generated-searches'
import { type ReferencePlace, toReferencePlaces, searchReference } from '@amber/testing/search/reference-search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListings } from './save-listings.ts'
import { searchListings } from './search-listings.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const SEARCH_COUNT = 2_000

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

async function saveReferencePlaces(listings: readonly Listing[]): Promise<ReferencePlace[]> {
  const places = toReferencePlaces(listings, NOW)
  await database.db.transaction().execute((tx) =>
    saveListings(
      tx,
      places.map((place) => ({ ...place, version: 1, madeAt: NOW })),
    ),
  )
  return places
}

const idsOf = (listings: readonly Listing[]) => listings.map(({ id }) => id)

test('returns the same ids, order, count and cards as the reference search', async () => {
  const random = createRandom(6)
  const listings = generateListings(random, 300) as [Listing, ...Listing[]]
  const places = await saveReferencePlaces(listings)
  let searchesWithResults = 0
  for (let number = 0; number < SEARCH_COUNT; number++) {
    const search: PlaceSearch = generateSearch(random, listings)
    const expected = searchReference(places, search)
    const found = await searchListings(database.db, search)
    expect({ count: found.count, ids: idsOf(found.listings) }, `search ${number}: ${JSON.stringify(search)}`).toEqual({
      count: expected.count,
      ids: idsOf(expected.listings),
    })
    if (number % 50 === 0) expect(found.listings).toEqual(expected.listings)
    if (found.count > 0) searchesWithResults++
  }
  // The comparison proves little if most searches have no results.
  expect(searchesWithResults).toBeGreaterThan(SEARCH_COUNT / 3)
}, 120_000)
