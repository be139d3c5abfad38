import { readCommuteCode } from '@amber/domain/commute/commute-code'
import { placeFacts } from '@amber/domain/search/place-facts'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createRegion } from '@amber/testing/factories/region'
import { loadSmallWorld } from '@amber/testing/small-world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCampuses } from '../region/campuses.ts'
import { listListings } from './listings.ts'
import { listPricedPlaces } from './trade-off.ts'
import { saveListings } from './save-listings.ts'

const NOW = new Date('2026-11-15T09:00:00Z')
let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase()
  await loadSmallWorld(database.db)
}, 60_000)
afterAll(() => database.drop())

test('lists the stored minutes of a place as codes, ascending', async () => {
  const { db } = database
  const rows = await db.selectFrom('travelMinutes').selectAll().orderBy('placeId').execute()
  const byPlace = Map.groupBy(rows, ({ placeId }) => placeId)
  const listings = await listListings(db, [...byPlace.keys()])
  expect(listings.length).toBeGreaterThan(50)
  const key = ({ campusId, mode }: { campusId: number; mode: string }) => `${campusId} ${mode}`
  for (const { listing } of listings) {
    const stored = (byPlace.get(listing.id) ?? []).map(({ campusId, mode, minutes, source }) => ({
      campusId,
      mode,
      minutes,
      estimated: source === 'estimate',
    }))
    const codes = listing.commutes ?? []
    expect(codes).toEqual(codes.toSorted((a, b) => a - b))
    expect(codes.map(readCommuteCode).toSorted((a, b) => key(a).localeCompare(key(b)))).toEqual(
      stored.toSorted((a, b) => key(a).localeCompare(key(b))),
    )
  }
})

test('lists the campuses of a city, and one that is named from elsewhere', async () => {
  const names = async (regionName: string, named: readonly string[] = []) =>
    (await listCampuses(database.db, { regionName, named, language: 'en', limit: 100 })).map(({ name }) => name)
  const london = ["King's College London", 'University College London']
  expect(await names('london')).toEqual(london)
  expect(await names('university-college-london')).toEqual(london)
  expect(await names('camden-london')).toEqual(london)
  expect(await names('london', ['university-of-leeds'])).toEqual(['University of Leeds', ...london])
  expect(await names('united-kingdom')).toEqual([])
})

test('lists a building below its university', async () => {
  const { db } = database
  const university = await db
    .selectFrom('regions')
    .where('canonicalName', '=', 'university-of-leeds')
    .select('id')
    .executeTakeFirstOrThrow()
  const library = await createRegion(db, {
    regionType: 'establishment',
    parentId: university.id,
    canonicalName: 'brotherton-library',
    name: 'Brotherton Library',
  })
  const place = await db
    .selectFrom('travelMinutes')
    .where('campusId', '=', university.id)
    .select('placeId')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('travelMinutes')
    .values({ campusId: library.id, mode: 'foot', placeId: place.placeId, minutes: 7, source: 'route' })
    .execute()
  const list = async (limit: number) => {
    const campuses = await listCampuses(db, { regionName: 'leeds', named: [], language: 'en', limit })
    return campuses.map(({ name, university: owner }) => [name, owner])
  }
  expect(await list(100)).toEqual([
    ['University of Leeds', null],
    ['Brotherton Library', 'University of Leeds'],
  ])
  expect(await list(1)).toEqual([['University of Leeds', null]])
})

test('compares only available places within the limits, nearest first, with the minutes to the farther campus', async () => {
  const { db } = database
  const campuses = await db
    .selectFrom('regions')
    .where('canonicalName', 'in', ['university-college-london', 'kings-college-london'])
    .select('id')
    .execute()
  const ids = await db.selectFrom('inventories').where('kind', '=', 'place').select('id').execute()
  const listings = await listListings(
    db,
    ids.map(({ id }) => id),
  )
  await db.transaction().execute((tx) =>
    saveListings(
      tx,
      listings.map((item) => ({ ...item, facts: placeFacts(item.listing, NOW), madeAt: NOW })),
    ),
  )
  const commutes = campuses.map(({ id }) => ({ campusId: id, mode: 'bike' as const, minutes: 25 }))
  const places = await listPricedPlaces(
    db,
    {
      room: {},
      statuses: ['active'],
      commutes,
      sort: { key: 'relevance', order: 'desc' },
      p: 1,
      limit: 1,
      today: '2026-11-15',
    },
    1000,
  )
  expect(places.length).toBeGreaterThan(3)
  for (const { id, minutes } of places) {
    const rows = await db
      .selectFrom('travelMinutes')
      .where('placeId', '=', id)
      .where('mode', '=', 'bike')
      .where(
        'campusId',
        'in',
        campuses.map((campus) => campus.id),
      )
      .select('minutes')
      .execute()
    expect(minutes).toBe(Math.max(...rows.map((row) => row.minutes)))
    expect(minutes).toBeLessThanOrEqual(25)
  }
  expect(places).toEqual(places.toSorted((a, b) => a.minutes - b.minutes || a.price - b.price || a.id - b.id))
})
