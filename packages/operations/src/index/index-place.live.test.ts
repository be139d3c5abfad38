import { searchListings } from '@amber/db/queries/search-listings'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { createSearch } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { freePort } from '@amber/testing/free-port'
import { removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexPlace } from './index-place.ts'

const prefix = searchPrefix()
const search = createSearch({ url: SEARCH_URL, prefix })
let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  await search.ensureIndices()
})
afterAll(async () => {
  await search.close()
  await removeSearchIndices(prefix)
  await database.drop()
})

const by = (id: number): PlaceSearch => ({
  area: null,
  centre: null,
  room: {},
  statuses: ['active'],
  ids: [id],
  sort: { key: 'relevance', order: 'desc' },
  p: 1,
  limit: 10,
  today: '2026-11-15',
})

test('a place is found in both engines, and they give the same', async () => {
  const { db } = database
  const { id } = await createPlace(db)
  await indexPlace({ db, search, documentOf: placeDocument }, id)
  await search.refresh()
  const [listed, indexed] = [await searchListings(db, by(id)), await search.searchPlaces(by(id))]
  expect(listed.listings.map((listing) => listing.id)).toEqual([id])
  expect(indexed).toEqual(listed)
})

test('the database has it also while the index is away, and the job fails so that it comes again', async () => {
  const { db } = database
  const { id } = await createPlace(db, { place: { name: 'Before' } })
  await indexPlace({ db, search, documentOf: placeDocument }, id)
  await db.updateTable('inventories').set({ name: 'After' }).where('id', '=', id).execute()

  const away = createSearch({ url: `http://127.0.0.1:${await freePort()}`, prefix })
  await expect(indexPlace({ db, search: away, documentOf: placeDocument }, id)).rejects.toThrow('ECONNREFUSED')
  await away.close()
  const { listings } = await searchListings(db, by(id))
  expect(listings.map(({ name }) => name)).toEqual(['After'])
})
