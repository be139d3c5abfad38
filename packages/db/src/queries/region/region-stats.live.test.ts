import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace, createRoomType, createTenancy } from '@amber/testing/factories/place'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { loadSmallWorld } from '@amber/testing/small-world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshRegionStats } from './region-stats.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const statsOf = (regionId: number) =>
  database.db.selectFrom('regionStats').where('regionId', '=', regionId).selectAll().executeTakeFirst()

async function refreshed(regionId: number) {
  await refreshRegionStats(database.db, regionId)
  return statsOf(regionId)
}

type Place = NonNullable<NonNullable<Parameters<typeof createPlace>[1]>['place']>

/** Creates a place with one tenancy per price. */
async function placeAt(regionId: number, pricesMinor: number[], place: Place = {}) {
  const { id } = await createPlace(database.db, { place: { regionId, ...place }, roomTypes: 0 })
  const room = await createRoomType(database.db, id)
  const tenancyIds: number[] = []
  for (const priceMinor of pricesMinor) {
    tenancyIds.push((await createTenancy(database.db, id, room.id, { priceMinor })).id)
  }
  return { id, roomId: room.id, tenancyIds }
}

test('counts the places of a city and its districts and computes prices of available tenancies', async () => {
  const { id } = await createCity(database.db)
  const district = await createRegion(database.db, { regionType: 'sublocality', parentId: id })
  await placeAt(id, [20_000, 30_000])
  await placeAt(district.id, [10_000, 25_000, 90_000])
  await placeAt((await createCity(database.db)).id, [1])
  expect(await refreshed(id)).toEqual({
    regionId: id,
    placesCount: 2,
    availablePlacesCount: 2,
    currency: 'GBP',
    priceDuration: 'weekly',
    minPriceMinor: 10_000,
    medianPriceMinor: 25_000,
    maxPriceMinor: 90_000,
    refreshedAt: expect.any(Date),
  })
})

test('divides the rent of an entire place by its bedrooms', async () => {
  const { id } = await createCity(database.db)
  const place = await createPlace(database.db, { place: { regionId: id }, roomTypes: 0 })
  const flat = await createRoomType(database.db, place.id, 0, {
    roomType: 'entire_place',
    unitType: '3b',
    bedroomCount: 3,
  })
  await createTenancy(database.db, place.id, flat.id, { priceMinor: 100_000 })
  expect(await refreshed(id)).toMatchObject({ minPriceMinor: 33_334, maxPriceMinor: 33_334 })
})

test('ignores prices of unavailable tenancies and does not count inactive places', async () => {
  const { db } = database
  const { id } = await createCity(db)
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
  const { id } = await createCity(database.db)
  await placeAt(id, [20_000, 21_000, 22_000])
  await placeAt(id, [1], { currency: 'EUR' })
  await placeAt(id, [90_000, 91_000], { priceDuration: 'monthly' })
  expect(await refreshed(id)).toMatchObject({
    availablePlacesCount: 3,
    currency: 'GBP',
    priceDuration: 'weekly',
    minPriceMinor: 20_000,
    medianPriceMinor: 21_000,
    maxPriceMinor: 22_000,
  })
})

test('keeps newer figures when an earlier run ends later', async () => {
  const { db } = database
  const { id } = await createCity(db)
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

test('matches independently computed figures for every city of the small world', async () => {
  const world = await cloneDatabase()
  try {
    await loadSmallWorld(world.db)
    const { rows: cities } = await sql<{ id: number }>`
      select id from regions where region_type = 'locality'
    `.execute(world.db)
    for (const { id } of cities) {
      await refreshRegionStats(world.db, id)
      const places = await world.db
        .selectFrom('inventories')
        .where('regionId', '=', id)
        .where('status', '=', 'active')
        .select(['id', 'tags'])
        .execute()
      const offered = places.filter(({ tags }) => !tags.includes('not_available')).map((place) => place.id)
      const tenancies = await world.db
        .selectFrom('inventories')
        .innerJoin('availability', 'availability.tenancyId', 'inventories.id')
        .where('inventories.rootId', 'in', offered)
        .where('placesLeft', '>', 0)
        .select(['inventories.rootId', 'priceMinor'])
        .execute()
      const sorted = tenancies.map(({ priceMinor }) => priceMinor ?? 0).toSorted((a, b) => a - b)
      const stats = await world.db
        .selectFrom('regionStats')
        .where('regionId', '=', id)
        .selectAll()
        .executeTakeFirstOrThrow()
      expect(stats).toMatchObject({
        placesCount: places.length,
        availablePlacesCount: new Set(tenancies.map(({ rootId }) => rootId)).size,
        minPriceMinor: sorted[0],
        medianPriceMinor: sorted[Math.ceil(sorted.length / 2) - 1],
        maxPriceMinor: sorted.at(-1),
      })
    }
    expect(cities).toHaveLength(13)
  } finally {
    await world.drop()
  }
})
