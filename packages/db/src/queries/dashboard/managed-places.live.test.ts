import type { PlaceSearch } from '@amber/domain/search/place-search'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createOrganisation } from '@amber/testing/factories/organisation'
import { createPlace } from '@amber/testing/factories/place'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countForDashboard } from './dashboard-counts.ts'
import { findPlaces, findSuppliers } from './find-anything.ts'
import { findManagedPlaceDetails, listManagedPlaces } from './managed-places.ts'
import { type ManagedSearch, searchManagedPlaces } from './managed-search.ts'
import { savePlaceOverviews } from './place-overviews.ts'

let database: TestDatabase
let supplier: { id: number }
const places: { id: number }[] = []
beforeAll(async () => {
  database = await cloneDatabase()
  const { db } = database
  supplier = await createOrganisation(db, { name: 'Keys & Co' })
  places.push(
    await createPlace(db, { place: { name: 'Alder', organisationId: supplier.id } }),
    await createPlace(db, { place: { name: 'Birch', organisationId: supplier.id, status: 'inactive' } }),
    await createPlace(db, { place: { name: 'Cedar' } }),
    await createPlace(db, { place: { name: 'Dogwood', status: 'inactive', archivedAt: new Date() } }),
  )
  const [first, second] = places
  await db
    .updateTable('availability')
    .set({ confirmedAt: new Date() })
    .where('rootId', '=', first?.id ?? 0)
    .execute()
  await db
    .updateTable('availability')
    .set({ confirmedAt: new Date(Date.now() - 20 * 86_400_000) })
    .where('rootId', '=', second?.id ?? 0)
    .execute()
  await db.transaction().execute((tx) =>
    savePlaceOverviews(
      tx,
      places.map(({ id }) => id),
    ),
  )
})
afterAll(() => database.drop())

const NO_FILTERS: PlaceSearch = {
  area: undefined,
  centre: undefined,
  centreKind: 'city',
  statuses: ['active', 'inactive'],
  room: {},
  available: undefined,
  ids: undefined,
  nameWords: undefined,
  ownerId: undefined,
  partnerId: undefined,
  anyFeature: undefined,
  allFeatures: undefined,
  tags: undefined,
  sort: { key: 'updated', order: 'desc' },
  p: 1,
  limit: 1,
  today: '2026-11-15',
}

const search = (filters: Partial<ManagedSearch> = {}) =>
  searchManagedPlaces(database.db, {
    places: NO_FILTERS,
    statuses: undefined,
    ownerId: undefined,
    confirmed: undefined,
    issues: undefined,
    sort: { key: 'name', order: 'asc' },
    offset: 0,
    limit: 50,
    ...filters,
  })

const namesOf = async (filters: Partial<ManagedSearch>) => {
  const { ids } = await search(filters)
  return (await listManagedPlaces(database.db, ids, 'en')).map(({ name }) => name)
}

describe('searchManagedPlaces', () => {
  test('sorts, pages and counts places of any status, except archived ones', async () => {
    expect(await namesOf({})).toEqual(['Alder', 'Birch', 'Cedar'])
    expect(await namesOf({ sort: { key: 'name', order: 'desc' }, limit: 2 })).toEqual(['Cedar', 'Birch'])
    expect(await namesOf({ offset: 2 })).toEqual(['Cedar'])
    expect(await search({ offset: 50 })).toMatchObject({ ids: [], count: 3 })
  })

  test.each<[string, Partial<ManagedSearch>, string[]]>([
    ['status', { statuses: ['inactive'] }, ['Birch']],
    ['confirmation within a day', { confirmed: ['within_day'] }, ['Alder']],
    ['older confirmation', { confirmed: ['older', 'within_fortnight'] }, ['Birch']],
    ['issue', { issues: ['no_supplier'] }, ['Cedar']],
  ])('filters by %s', async (_, filters, names) => {
    expect(await namesOf(filters)).toEqual(names)
  })

  test('filters by supplier and lists suppliers with their number of places', async () => {
    expect(await namesOf({ ownerId: supplier.id })).toEqual(['Alder', 'Birch'])
    const { suppliers } = await search({ statuses: ['active'] })
    expect(suppliers).toEqual([{ id: supplier.id, name: 'Keys & Co', count: 1 }])
  })

  test('lists the chosen supplier, although others have more places', async () => {
    const { db } = database
    const created = Array.from({ length: 31 }, async (_, index) => {
      const { id } = await createOrganisation(db, { name: `Large ${index}` })
      return createPlace(db, { place: { organisationId: id, status: 'inactive' } })
    })
    const others = await Promise.all(created)
    const ids = others.map(({ id }) => id)
    await db.transaction().execute((tx) => savePlaceOverviews(tx, ids))
    const small = await createOrganisation(db, { name: 'Small' })
    const { suppliers } = await search({ ownerId: small.id })
    expect(suppliers).toHaveLength(31)
    expect(suppliers).toContainEqual({ id: small.id, name: 'Small', count: 0 })
    expect((await search({ ownerId: supplier.id })).suppliers).toHaveLength(30)
    await db.deleteFrom('placeOverviews').where('rootId', 'in', ids).execute()
  })

  test('sorts prices of several currencies and periods by what they cost a week', async () => {
    const { db } = database
    const prices = [
      // 104 pounds a week are more than 200 euros a month, although the amount is smaller.
      { rootId: places[0]?.id ?? 0, currency: 'GBP', priceDuration: 'weekly', priceMinor: 10_400 },
      { rootId: places[1]?.id ?? 0, currency: 'EUR', priceDuration: 'monthly', priceMinor: 20_000 },
      { rootId: places[2]?.id ?? 0, currency: 'KRW', priceDuration: 'monthly', priceMinor: 900_000 },
    ] as const
    await db
      .insertInto('exchangeRates')
      .values([
        { base: 'GBP', quote: 'EUR', day: '2026-01-01', rate: '1.2', source: 'test' },
        { base: 'GBP', quote: 'KRW', day: '2026-01-01', rate: '1800', source: 'test' },
      ])
      .execute()
    for (const { rootId, ...values } of prices) {
      await db.updateTable('placeOverviews').set(values).where('rootId', '=', rootId).execute()
    }
    const sort = (order: 'asc' | 'desc') => namesOf({ sort: { key: 'price', order } })
    expect(await sort('asc')).toEqual(['Birch', 'Alder', 'Cedar'])
    await db.deleteFrom('exchangeRates').where('quote', '=', 'KRW').execute()
    expect(await sort('desc')).toEqual(['Alder', 'Birch', 'Cedar'])
    const ids = places.map(({ id }) => id)
    await db.transaction().execute((tx) => savePlaceOverviews(tx, ids))
  })

  test('counts each group without its own filter', async () => {
    const { count, facets } = await search({ statuses: ['inactive'], ownerId: supplier.id })
    expect(count).toBe(1)
    expect(facets.statuses).toEqual({ active: 1, inactive: 1 })
    expect(facets.confirmed).toMatchObject({ within_day: 0, older: 1, never: 0 })
    expect(facets.issues).toMatchObject({ no_photo: 1, no_supplier: 0 })
  })
})

test('counts as many places as each view lists', async () => {
  const { all, stale, withoutPhoto, inactive } = await countForDashboard(database.db)
  expect({ all, stale, withoutPhoto, inactive }).toEqual({
    all: (await search()).count,
    stale: (await search({ statuses: ['active'], confirmed: ['older', 'never'] })).count,
    withoutPhoto: (await search({ issues: ['no_photo'] })).count,
    inactive: (await search({ statuses: ['inactive'] })).count,
  })
})

test('finds places by name, except archived ones', async () => {
  expect(await findPlaces(database.db, 'birch', 'en')).toMatchObject([{ name: 'Birch' }])
  expect(await findPlaces(database.db, 'dogwood', 'en')).toEqual([])
})

test('finds a place by its id and by that of a room', async () => {
  const id = places[0]?.id ?? 0
  const room = await database.db
    .selectFrom('inventories')
    .where('rootId', '=', id)
    .where('kind', '=', 'room_type')
    .select('id')
    .executeTakeFirstOrThrow()
  expect(await findPlaces(database.db, String(id), 'en')).toMatchObject([{ id, name: 'Alder' }])
  expect(await findPlaces(database.db, String(room.id), 'en')).toMatchObject([{ id }])
  expect(await findPlaces(database.db, '999999999', 'en')).toEqual([])
})

test('finds suppliers by a part of their name, with the number of places that are not archived', async () => {
  expect(await findSuppliers(database.db, 'CO')).toEqual([{ id: supplier.id, name: 'Keys & Co', placesCount: 2 }])
  expect(await findSuppliers(database.db, 'k%s')).toEqual([])
})

test('a place is as fresh as its oldest stay, and unconfirmed while one stay is', async () => {
  const { db } = database
  const place = await createPlace(db, { place: { name: 'Elm' }, tenancies: 2 })
  const tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
  const readConfirmedAt = async () => {
    await db.transaction().execute((tx) => savePlaceOverviews(tx, [place.id]))
    const overviews = db.selectFrom('placeOverviews').where('rootId', '=', place.id)
    return (await overviews.select('confirmedAt').executeTakeFirstOrThrow()).confirmedAt
  }
  const stays = db.updateTable('availability').where('rootId', '=', place.id)
  const [oldest, newest] = [new Date('2026-11-01'), new Date('2026-11-09')]
  await stays.set({ confirmedAt: newest, confirmedBy: null }).execute()
  await stays.set({ confirmedAt: oldest }).where('tenancyId', '=', tenancyId).execute()
  expect(await readConfirmedAt()).toEqual(oldest)
  await stays.set({ confirmedAt: null }).where('tenancyId', '=', tenancyId).execute()
  expect(await readConfirmedAt()).toBeNull()
  await db.deleteFrom('availability').where('tenancyId', '=', tenancyId).execute()
  expect(await readConfirmedAt()).toEqual(newest)
})

test('an older version of a place never replaces its overview', async () => {
  const { db } = database
  const id = places[0]?.id ?? 0
  await db.updateTable('placeOverviews').set({ version: 9_999, name: 'Newer' }).where('rootId', '=', id).execute()
  await db.transaction().execute((tx) => savePlaceOverviews(tx, [id]))
  const stored = db.selectFrom('placeOverviews').where('rootId', '=', id).select('name')
  expect(await stored.executeTakeFirst()).toEqual({ name: 'Newer' })
  await db.updateTable('placeOverviews').set({ version: 1 }).where('rootId', '=', id).execute()
  await db.transaction().execute((tx) => savePlaceOverviews(tx, [id]))
  expect(await stored.executeTakeFirst()).toEqual({ name: 'Alder' })
})

test('returns the room types and the latest changes of a place', async () => {
  const { db } = database
  const rootId = places[0]?.id ?? 0
  await db
    .insertInto('auditLog')
    .values([
      { actorId: null, action: 'place.update', ids: { root_id: rootId } },
      { actorId: null, action: 'place.update', ids: { root_id: places[1]?.id ?? 0 } },
    ])
    .execute()
  const details = await findManagedPlaceDetails(db, rootId)
  expect(details?.roomTypes.length).toBeGreaterThan(0)
  expect(details?.changes).toMatchObject([{ action: 'place.update', by: null }])
  expect(await findManagedPlaceDetails(db, 999_999_999)).toBeUndefined()
})
