import { searchListings } from '@amber/db/queries/listing/search-listings'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { createSearch } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { freePort } from '@amber/local-environment/free-port'
import { createTestSearch, removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexPlaces } from './index-place.ts'

const prefix = searchPrefix()
const search = createTestSearch(prefix)
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
  room: {},
  statuses: ['active'],
  ids: [id],
  sort: { key: 'relevance', order: 'desc' },
  p: 1,
  limit: 10,
  today: '2026-11-15',
})

test('returns a place equally from both engines', async () => {
  const { db } = database
  const { id } = await createPlace(db)
  await indexPlaces({ db, search, documentOf: placeDocument }, [id])
  await search.refresh()
  const [listed, indexed] = [await searchListings(db, by(id)), await search.searchPlaces(by(id))]
  expect(listed.listings.map((listing) => listing.id)).toEqual([id])
  expect(indexed).toEqual(listed)
})

test('updates the database and throws for a retry when the index is unavailable', async () => {
  const { db } = database
  const { id } = await createPlace(db, { place: { name: 'Before' } })
  await indexPlaces({ db, search, documentOf: placeDocument }, [id])
  await db.updateTable('inventories').set({ name: 'After' }).where('id', '=', id).execute()

  const offline = createSearch({ url: `http://127.0.0.1:${await freePort()}`, prefix })
  await expect(indexPlaces({ db, search: offline, documentOf: placeDocument }, [id])).rejects.toThrow('ECONNREFUSED')
  await offline.close()
  const { listings } = await searchListings(db, by(id))
  expect(listings.map(({ name }) => name)).toEqual(['After'])
})
