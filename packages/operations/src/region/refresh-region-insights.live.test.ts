import { getListing } from '@amber/db/queries/listing/listings'
import { saveListings } from '@amber/db/queries/listing/save-listings'
import { findRegionInsights, saveRegionInsights } from '@amber/db/queries/region/region-insights'
import { refreshRegionStats } from '@amber/db/queries/region/region-stats'
import { WALK_METRES_PER_MINUTE } from '@amber/domain/geo/walk'
import { placeFacts } from '@amber/domain/search/place-facts'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace, createRoomType, createTenancy } from '@amber/testing/factories/place'
import { createReview } from '@amber/testing/factories/place-records'
import { observePrice } from '@amber/testing/factories/price'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { loadSmallWorld } from '@amber/testing/small-world'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refreshRegionInsights } from './refresh-region-insights.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

/** Latitude of the city of the current test, whose circle no other test's place is in. */
let centreLat = 0
let country: { id: number; canonicalName: string }
let city: { id: number; canonicalName: string }
beforeEach(async () => {
  centreLat += 1
  country = await createRegion(database.db)
  city = await createCity(database.db, { lat: centreLat, lng: 10, parentId: country.id })
})

const METRES_A_DEGREE = 111_195

/** Returns the latitude at so many minutes on foot from the city's centre. */
const latAfterWalk = (minutes: number) => centreLat + (minutes * WALK_METRES_PER_MINUTE) / METRES_A_DEGREE

type Room = NonNullable<Parameters<typeof createRoomType>[3]>

/** Creates a place with one room per price, at so many minutes on foot from the centre. */
async function placeAt(minutes: number, pricesMinor: readonly number[], room: Room = {}) {
  const { db } = database
  const { id } = await createPlace(db, {
    place: { regionId: city.id, lat: latAfterWalk(minutes), lng: 10 },
    roomTypes: 0,
  })
  const tenancyIds: number[] = []
  for (const priceMinor of pricesMinor) {
    const { id: roomId } = await createRoomType(db, id, 0, room)
    tenancyIds.push((await createTenancy(db, id, roomId, { priceMinor })).id)
  }
  return { id, tenancyIds }
}

/** Writes the listings of all places, as jobs do, counts the city and computes its insights. */
async function refresh(cityId = city.id, now = NOW) {
  const { db } = database
  const places = await db.selectFrom('inventories').where('kind', '=', 'place').select('id').execute()
  const listings = await Promise.all(places.map(({ id }) => getListing(db, id)))
  await db.transaction().execute((tx) =>
    saveListings(
      tx,
      listings.map(({ version, listing }) => ({ version, listing, facts: placeFacts(listing, now), madeAt: now })),
      'equal',
    ),
  )
  await refreshRegionStats(db, cityId)
  await refreshRegionInsights(db, cityId, now)
}

async function insightsOf({ canonicalName }: { canonicalName: string }) {
  const stored = await findRegionInsights(database.db, canonicalName)
  if (!stored) throw new Error(`no insights for ${canonicalName}`)
  return stored.insights
}

// spec: product.region-insights
describe('refreshRegionInsights', () => {
  test('spreads the prices of each kind of room and those of all cards', async () => {
    for (const price of [10_000, 20_000, 30_000, 40_000, 50_000]) await placeAt(1, [price], { unitType: 'studio' })
    await placeAt(1, [90_000], { unitType: 'ensuite' })
    await refresh()
    expect(await insightsOf(city)).toMatchObject({
      places: 6,
      availablePlaces: 6,
      currency: 'GBP',
      duration: 'weekly',
      prices: { min: 10_000, lower: 20_000, median: 30_000, upper: 50_000, max: 90_000 },
      rooms: [{ kind: 'studio', places: 5, min: 10_000, lower: 20_000, median: 30_000, upper: 40_000, max: 50_000 }],
    })
  })

  test('counts places within a short walk of a university and prices them', async () => {
    const campus = await createRegion(database.db, {
      regionType: 'establishment',
      parentId: city.id,
      lat: centreLat,
      lng: 10,
    })
    for (const price of [20_000, 21_000, 22_000, 23_000, 24_000]) await placeAt(10, [price])
    for (const price of [15_000, 15_000, 16_000, 17_000, 18_000, 19_000]) await placeAt(40, [price])
    await refresh()
    expect((await insightsOf(city)).campuses).toEqual([
      { regionId: campus.id, walkMinutes: 40, rideMinutes: 18, nearPlaces: 5, nearMedian: 22_000 },
    ])
    const { walks, places } = await insightsOf(campus)
    expect(places).toBe(11)
    expect(walks).toEqual([
      { fromMinutes: 0, toMinutes: 15, places: 5, median: 22_000 },
      { fromMinutes: 15, toMinutes: 30, places: 0, median: null },
      { fromMinutes: 30, toMinutes: 45, places: 6, median: 16_000 },
    ])
  })

  test('prices neighbourhoods by the places around them and summarises only those on their own page', async () => {
    const district = await createRegion(database.db, {
      regionType: 'sublocality',
      parentId: city.id,
      lat: latAfterWalk(60),
      lng: 10,
    })
    for (const price of [15_000, 16_000, 17_000, 18_000, 19_000]) await placeAt(60, [price])
    await placeAt(1, [90_000])
    await refresh()
    expect((await insightsOf(city)).below).toEqual([
      { regionId: district.id, places: 5, price: expect.objectContaining({ median: 17_000, max: 19_000 }) },
    ])
    expect(await insightsOf(district)).toMatchObject({ places: 5, prices: { max: 19_000 } })
  })

  test('ranks a place with many good reviews above one with few perfect ones', async () => {
    const { db } = database
    const places = [await placeAt(1, [1]), await placeAt(1, [1]), await placeAt(1, [1])]
    const [many, few, tooFew] = places.map(({ id }) => id)
    const review = async (id: number | undefined, ratings: number[]) => {
      for (const rating of ratings) await createReview(db, id ?? 0, { rating })
    }
    await review(many, [5, 5, 5, 5, 5, 5, 5, 5, 5, 4])
    await review(few, [5, 5, 5])
    await review(tooFew, [5, 5])
    await refresh()
    expect((await insightsOf(city)).bestRated).toEqual([many, few])
  })

  test('counts stays that are full in the month in which their price was last observed', async () => {
    const { db } = database
    const { id: rootId, tenancyIds } = await placeAt(
      1,
      Array.from({ length: 24 }, () => 20_000),
    )
    const [stillSeen = 0, available = 0, ...sold] = tenancyIds
    for (const tenancyId of [stillSeen, ...sold]) {
      await db.updateTable('availability').set({ placesLeft: 0 }).where('tenancyId', '=', tenancyId).execute()
    }
    const observe = (tenancyId: number, observedOn: string) =>
      observePrice(db, { rootId, tenancyId, observedOn, priceMinor: 20_000 })
    for (const tenancyId of tenancyIds) await observe(tenancyId, '2026-02-01')
    for (const tenancyId of sold.slice(0, 5)) await observe(tenancyId, '2026-03-02')
    for (const tenancyId of [stillSeen, available]) await observe(tenancyId, '2026-11-02')
    await refresh()
    const { sellOut } = await insightsOf(city)
    expect(sellOut?.months.filter(({ stays }) => stays > 0)).toEqual([
      { month: '2026-02', stays: 17 },
      { month: '2026-03', stays: 5 },
    ])
    expect(sellOut?.busiest).toEqual(['2026-02', '2026-03'])
  })

  test('compares the median rents of one unit type with those of a year ago', async () => {
    const median = { regionId: city.id, unitType: 'studio', currency: 'GBP', priceDuration: 'weekly' } as const
    await database.db
      .insertInto('priceMedians')
      .values([
        { ...median, month: '2026-11-01', medianMinor: 21_000, tenancies: 9 },
        { ...median, month: '2025-11-01', medianMinor: 20_000, tenancies: 9 },
        { ...median, unitType: 'ensuite', month: '2026-11-01', medianMinor: 99_000, tenancies: 9 },
      ])
      .execute()
    await refresh()
    expect((await insightsOf(city)).yearChange).toBe(5)
  })

  test('lists the cities of a country and those beside a city, with their typical prices', async () => {
    for (const price of [20_000, 21_000, 22_000, 23_000, 24_000]) await placeAt(1, [price])
    await refresh()
    const first = city
    centreLat += 1
    city = await createCity(database.db, { lat: centreLat, lng: 10, parentId: country.id })
    await placeAt(1, [20_000])
    await refresh()
    expect((await insightsOf(country)).below).toEqual([
      { regionId: first.id, places: 5, price: { min: 20_000, median: 22_000, max: 24_000 } },
      { regionId: city.id, places: 1, price: null },
    ])
    expect((await insightsOf(city)).beside).toEqual([
      { regionId: first.id, places: 5, price: { min: 20_000, median: 22_000, max: 24_000 } },
    ])
  })

  test('changes nothing when it runs again, and does not replace later figures', async () => {
    for (const price of [20_000, 21_000, 22_000, 23_000, 24_000]) await placeAt(1, [price])
    await refresh()
    const before = await findRegionInsights(database.db, city.canonicalName)
    await refreshRegionInsights(database.db, city.id, NOW)
    expect(await findRegionInsights(database.db, city.canonicalName)).toEqual(before)
    const older = { insights: { ...(await insightsOf(city)), places: 0 }, computedAt: new Date(0) }
    await saveRegionInsights(database.db, city.id, older)
    expect(await findRegionInsights(database.db, city.canonicalName)).toEqual(before)
  })
})

test('a city has the lowest, typical and highest price of its statistics', async () => {
  const world = await cloneDatabase()
  const earlier = database
  database = world
  try {
    await loadSmallWorld(world.db)
    const london = await world.db
      .selectFrom('regions')
      .where('canonicalName', '=', 'london')
      .select(['id', 'canonicalName'])
      .executeTakeFirstOrThrow()
    await refresh(london.id, new Date())
    const stats = await world.db
      .selectFrom('regionStats')
      .where('regionId', '=', london.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(await insightsOf(london)).toMatchObject({
      places: stats.placesCount,
      availablePlaces: stats.availablePlacesCount,
      prices: { min: stats.minPriceMinor, median: stats.medianPriceMinor, max: stats.maxPriceMinor },
    })
  } finally {
    database = earlier
    await world.drop()
  }
})
