import { todayIn } from '@amber/domain/dates/today'
import { bestTenancy } from '@amber/domain/search/match-tenancy'
import { placeFacts } from '@amber/domain/search/place-facts'
import { DEFAULT_RADIUS_METRES, type PlaceSearch } from '@amber/domain/search/place-search'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace, createRoomType, createTenancy } from '@amber/testing/factories/place'
import { createCost } from '@amber/testing/factories/place-records'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { loadSmallWorld } from '@amber/testing/small-world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../database.ts'
import { getListing } from '../listing/listings.ts'
import { saveListings } from '../listing/save-listings.ts'
import { searchListings } from '../listing/search-listings.ts'
import { refreshRegionStats } from './region-stats.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const statsOf = (regionId: number) =>
  database.db.selectFrom('regionStats').where('regionId', '=', regionId).selectAll().executeTakeFirst()

async function refreshed(regionId: number) {
  await writeListings(database.db)
  await refreshRegionStats(database.db, regionId)
  return statsOf(regionId)
}

/** Writes the listings of all places, as jobs do. */
async function writeListings(db: Db): Promise<void> {
  const places = await db.selectFrom('inventories').where('kind', '=', 'place').select('id').execute()
  const madeAt = new Date()
  const listings = await Promise.all(places.map(({ id }) => getListing(db, id)))
  await db.transaction().execute((tx) =>
    saveListings(
      tx,
      listings.map(({ version, listing }) => ({ version, listing, facts: placeFacts(listing, madeAt), madeAt })),
      'equal',
    ),
  )
}

/** Latitude of the city that the current test counts. */
let centreLat = 0

/** Creates a city whose circle no other test's city or place is in. */
async function cityOfItsOwn() {
  centreLat += 1
  return createCity(database.db, { lat: centreLat, lng: 10 })
}

type Place = NonNullable<NonNullable<Parameters<typeof createPlace>[1]>['place']>

/** Creates a place with one tenancy per price. */
async function placeAt(regionId: number, pricesMinor: number[], place: Place = {}) {
  const { id } = await createPlace(database.db, {
    place: { regionId, lat: centreLat, lng: 10, ...place },
    roomTypes: 0,
  })
  const room = await createRoomType(database.db, id)
  const tenancyIds: number[] = []
  for (const priceMinor of pricesMinor) {
    tenancyIds.push((await createTenancy(database.db, id, room.id, { priceMinor })).id)
  }
  return { id, roomId: room.id, tenancyIds }
}

test('counts the places that a search for the city finds and summarises the prices of their cards', async () => {
  const { id } = await cityOfItsOwn()
  const district = await createRegion(database.db, { regionType: 'sublocality', parentId: id })
  await placeAt(id, [20_000, 30_000])
  await placeAt(district.id, [10_000, 25_000, 90_000])
  // In the region tree a place of this city, but farther away than the search looks.
  await placeAt(id, [1], { lat: centreLat + 0.2 })
  // In another region, but within the radius.
  await placeAt((await createCity(database.db)).id, [40_000], { lat: centreLat + 0.17 })
  expect(await refreshed(id)).toEqual({
    regionId: id,
    placesCount: 3,
    availablePlacesCount: 3,
    currency: 'GBP',
    priceDuration: 'weekly',
    minPriceMinor: 10_000,
    medianPriceMinor: 20_000,
    maxPriceMinor: 40_000,
    refreshedAt: expect.any(Date),
  })
})

test('divides the rent of an entire place by its bedrooms', async () => {
  const { id } = await cityOfItsOwn()
  const place = await createPlace(database.db, { place: { regionId: id, lat: centreLat, lng: 10 }, roomTypes: 0 })
  const flat = await createRoomType(database.db, place.id, 0, {
    roomType: 'entire_place',
    unitType: '3b',
    bedroomCount: 3,
  })
  await createTenancy(database.db, place.id, flat.id, { priceMinor: 100_000 })
  expect(await refreshed(id)).toMatchObject({ minPriceMinor: 33_334, maxPriceMinor: 33_334 })
})

test('summarises all-in prices of rooms for one person, in minor units of the currency', async () => {
  const { db } = database
  const { id } = await cityOfItsOwn()
  const place = await placeAt(id, [500_000], { currency: 'KRW', priceDuration: 'monthly' })
  const shared = await createRoomType(db, place.id, 1, { roomType: 'shared_room' })
  await createTenancy(db, place.id, shared.id, { priceMinor: 300_000 })
  await createCost(db, place.id, { recurrence: 'monthly', amountMinor: 50_000 })
  expect(await refreshed(id)).toMatchObject({ currency: 'KRW', minPriceMinor: 550_000, maxPriceMinor: 550_000 })
})

test('ignores prices of unavailable tenancies and does not count inactive places', async () => {
  const { db } = database
  const { id } = await cityOfItsOwn()
  const set = (ids: number[], values: { status?: 'inactive'; tags?: string[] }) =>
    db.updateTable('inventories').set(values).where('id', 'in', ids).execute()

  await placeAt(id, [1], { status: 'inactive' })
  await placeAt(id, [2], { tags: ['not_available'] })
  const closedRoom = await placeAt(id, [3])
  await set([closedRoom.roomId], { status: 'inactive' })
  const mixed = await placeAt(id, [4, 5, 6, 7, 20_000])
  const [inactive, tagged, full, over] = mixed.tenancyIds
  await set([inactive ?? 0], { status: 'inactive' })
  await set([tagged ?? 0], { tags: ['not_available'] })
  await db
    .updateTable('availability')
    .set({ placesLeft: 0 })
    .where('tenancyId', '=', full ?? 0)
    .execute()
  await db
    .updateTable('availability')
    .set({ availableFrom: '2020-01-01', availableUntil: '2020-02-01' })
    .where('tenancyId', '=', over ?? 0)
    .execute()

  expect(await refreshed(id)).toMatchObject({
    placesCount: 3,
    availablePlacesCount: 1,
    minPriceMinor: 20_000,
    maxPriceMinor: 20_000,
  })
  await set([mixed.id], { tags: ['not_available'] })
  expect(await refreshed(id)).toMatchObject({
    placesCount: 3,
    availablePlacesCount: 0,
    currency: null,
    minPriceMinor: null,
  })
})

test('ignores prices in another currency or duration', async () => {
  const { id } = await cityOfItsOwn()
  for (const price of [22_000, 20_000, 21_000]) await placeAt(id, [price])
  await placeAt(id, [1], { currency: 'EUR' })
  await placeAt(id, [90_000, 91_000], { priceDuration: 'monthly' })
  expect(await refreshed(id)).toMatchObject({
    availablePlacesCount: 5,
    currency: 'GBP',
    priceDuration: 'weekly',
    minPriceMinor: 20_000,
    medianPriceMinor: 21_000,
    maxPriceMinor: 22_000,
  })
})

test('keeps newer figures when an earlier run ends later', async () => {
  const { db } = database
  const { id } = await cityOfItsOwn()
  await placeAt(id, [20_000])
  await refreshRegionStats(db, id)
  await sql`
    update region_stats set places_count = 7, refreshed_at = now() + interval '1 minute' where region_id = ${id}
  `.execute(db)
  expect(await refreshed(id)).toMatchObject({ placesCount: 7 })
})

test('does nothing for a deleted region, whose job may run late', async () => {
  expect(await refreshed(999_999_999)).toBeUndefined()
})

test('has the price of the first card as the lowest, and that of the middle card as the median, in every city', async () => {
  const world = await cloneDatabase()
  try {
    await loadSmallWorld(world.db)
    await writeListings(world.db)
    const { rows: cities } = await sql<{ id: number; timeZone: string; lat: number; lng: number }>`
      select id, time_zone, st_y(location::geometry) as lat, st_x(location::geometry) as lng
      from regions where region_type = 'locality'
    `.execute(world.db)
    for (const { id, timeZone, ...centre } of cities) {
      await refreshRegionStats(world.db, id)
      const now = new Date()
      const search: PlaceSearch = {
        area: { kind: 'circle', centre, radius: DEFAULT_RADIUS_METRES },
        room: {},
        statuses: ['active'],
        sort: { key: 'price', order: 'asc' },
        p: 1,
        limit: 1000,
        today: todayIn(timeZone, now),
      }
      const [all, available] = [
        await searchListings(world.db, search),
        await searchListings(world.db, { ...search, available: true }),
      ]
      const prices = available.listings.map((listing) => bestTenancy(placeFacts(listing, now), search)?.price)
      const stats = await world.db
        .selectFrom('regionStats')
        .where('regionId', '=', id)
        .selectAll()
        .executeTakeFirstOrThrow()
      expect(stats).toMatchObject({
        placesCount: all.count,
        availablePlacesCount: available.count,
        minPriceMinor: prices[0],
        medianPriceMinor: prices[Math.ceil(prices.length / 2) - 1],
        maxPriceMinor: prices.at(-1),
      })
    }
    expect(cities).toHaveLength(13)
  } finally {
    await world.drop()
  }
})
