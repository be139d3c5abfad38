import type { Listing } from '@amber/domain/search/listing'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createRandom } from '@amber/testing/random'
import { generateListings } from '@amber/testing/search/generated-listings'
import { generateSearch } from '@amber/testing/search/generated-searches'
import { type Held, hold, searchPlainly } from '@amber/testing/search/search-plainly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveListings } from './save-listings.ts'
import { searchListings } from './search-listings.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const SEARCHES = 2_000

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

async function holdInDatabase(listings: readonly Listing[]): Promise<Held[]> {
  const held = hold(listings, NOW)
  await database.db.transaction().execute((tx) =>
    saveListings(
      tx,
      held.map((place) => ({ ...place, version: 1, madeAt: NOW })),
    ),
  )
  return held
}

const idsOf = (listings: readonly Listing[]) => listings.map(({ id }) => id)

test('gives what the search means, place by place: the same ids, order, count and cards', async () => {
  const random = createRandom(6)
  const listings = generateListings(random, 300) as [Listing, ...Listing[]]
  const held = await holdInDatabase(listings)
  let matches = 0
  for (let number = 0; number < SEARCHES; number++) {
    const search: PlaceSearch = generateSearch(random, listings)
    const expected = searchPlainly(held, search)
    const found = await searchListings(database.db, search)
    expect({ count: found.count, ids: idsOf(found.listings) }, `search ${number}: ${JSON.stringify(search)}`).toEqual({
      count: expected.count,
      ids: idsOf(expected.listings),
    })
    if (number % 50 === 0) expect(found.listings).toEqual(expected.listings)
    if (found.count > 0) matches++
  }
  // Searches that find nothing show little.
  expect(matches).toBeGreaterThan(SEARCHES / 3)
}, 120_000)
