import { setTenancyPrice } from '@amber/db/queries/inventory/inventories'
import { searchListings } from '@amber/db/queries/listing/search-listings'
import { refreshRegionStats } from '@amber/db/queries/region/region-stats'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { createSearch } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace, createRoomType, createTenancy } from '@amber/testing/factories/place'
import { createCity } from '@amber/testing/factories/region'
import { freePort } from '@amber/local-environment/free-port'
import { createTestSearch, removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

/** Creates a city with a place at each price and returns how to index a place and read the jobs. */
async function createCountedCity(pricesMinor: readonly number[]) {
  const { db } = database
  await db.deleteFrom('regionStats').execute()
  const city = await createCity(db, { lat: -45, lng: 100 })
  const places = await Promise.all(
    pricesMinor.map(async (priceMinor) => {
      const { id } = await createPlace(db, { place: { regionId: city.id, lat: -45, lng: 100 }, roomTypes: 0 })
      const room = await createRoomType(db, id)
      return { id, tenancyId: (await createTenancy(db, id, room.id, { priceMinor })).id }
    }),
  )
  const indexAll = (ids: number[]) => indexPlaces({ db, search, documentOf: placeDocument }, ids)
  await indexAll(places.map(({ id }) => id))
  await refreshRegionStats(db, city.id)
  const listJobs = async () => {
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key = ${`region-stats-soon:${city.id}`}
    `.execute(db)
    return rows.length
  }
  return { places, indexAll, listJobs }
}

describe('indexPlaces', () => {
  const setPrice = (tenancyId: number, priceMinor: number) =>
    database.db.transaction().execute((tx) => setTenancyPrice(tx, tenancyId, priceMinor))

  test('enqueues a count of the city when its cheapest place is full', async () => {
    const { places, indexAll, listJobs } = await createCountedCity([26_400, 26_700])
    const [cheapest] = places
    await database.db
      .updateTable('availability')
      .set({ placesLeft: 0 })
      .where('tenancyId', '=', cheapest?.tenancyId ?? 0)
      .execute()
    expect(await listJobs()).toBe(0)
    await indexAll([cheapest?.id ?? 0])
    expect(await listJobs()).toBe(1)
  })

  test('enqueues a count when a place becomes the cheapest, and none for other changes', async () => {
    const { places, indexAll, listJobs } = await createCountedCity([26_400, 26_700])
    const [cheapest, other] = places
    await setPrice(other?.tenancyId ?? 0, 26_500)
    await indexAll([cheapest?.id ?? 0, other?.id ?? 0])
    expect(await listJobs()).toBe(0)
    await setPrice(other?.tenancyId ?? 0, 26_300)
    await indexAll([other?.id ?? 0])
    expect(await listJobs()).toBe(1)
  })
})
