import { getListing } from '@amber/db/queries/listings'
import { saveListings } from '@amber/db/queries/save-listings'
import { searchListings } from '@amber/db/queries/search-listings'
import type { Listing } from '@amber/domain/search/listing'
import { placeFacts } from '@amber/domain/search/place-facts'
import type { FoundPlaces } from '@amber/domain/search/found-places'
import { createSearch } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createRandom } from '@amber/testing/random'
import { removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { generateListings } from '@amber/testing/search/generated-listings'
import { generateSearch } from '@amber/testing/search/generated-searches'
import { loadSmallWorld } from '@amber/testing/small-world'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** In the gate; `SEARCHES=10000` asks as many as the issue of search promises. */
const SEARCHES = Number(process.env['SEARCHES'] ?? 1_000)
/** Another one asks other things. */
const SEED = Number(process.env['SEED'] ?? 1)
const AT_ONCE = 4

const NOW = new Date('2026-11-15T09:00:00Z')
const prefix = searchPrefix()
const search = createSearch({ url: SEARCH_URL, prefix })
let database: TestDatabase
let listings: [Listing, ...Listing[]]

beforeAll(async () => {
  database = await cloneDatabase()
  const { db } = database
  await loadSmallWorld(db)
  const places = await db.selectFrom('inventories').where('kind', '=', 'place').select('id').execute()
  const ofTheWorld = await Promise.all(places.map(async ({ id }) => (await getListing(db, id)).listing))
  const generated = generateListings(createRandom(SEED), 200, 10_000_000)
  listings = [...generated, ...ofTheWorld] as [Listing, ...Listing[]]
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
  'OpenSearch and PostgreSQL give the same places in the same order and the same count',
  {
    timeout: SEARCHES * 100 + 30_000,
  },
  async () => {
    let [asked, found] = [0, 0]
    const ask = async () => {
      while (asked < SEARCHES) {
        const seed = SEED * 1_000_000 + asked++
        const query = generateSearch(createRandom(seed), listings)
        const [index, tables] = await Promise.all([search.searchPlaces(query), searchListings(database.db, query)])
        expect(shown(tables), `seed ${seed}: ${JSON.stringify(query)}`).toEqual(shown(index))
        if (index.count > 0) found++
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, ask))
    // Those that find nothing would agree too.
    expect(found).toBeGreaterThan(SEARCHES / 3)
  },
)

const shown = ({ listings: page, count }: FoundPlaces) => ({ ids: page.map(({ id }) => id), count })
