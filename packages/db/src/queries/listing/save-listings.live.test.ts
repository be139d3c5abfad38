import type { Listing } from '@amber/domain/search/listing'
import { placeFacts } from '@amber/domain/search/place-facts'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { buildListing, buildRoom, buildTenancy } from '@amber/testing/search/build-listing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../database.ts'
import { saveListings } from './save-listings.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => database.db.transaction().execute(work)

const listingToSave = (listing: Listing, version: number) => ({
  version,
  listing,
  facts: placeFacts(listing, NOW),
  madeAt: NOW,
})

const save = (listing: Listing, version: number) =>
  inTransaction((tx) => saveListings(tx, [listingToSave(listing, version)]))

const listingWithTenancies = (id: number, ...tenancyIds: number[]) =>
  buildListing({
    id,
    name: `Stays ${tenancyIds.join(' ')}`,
    roomTypes: [buildRoom({ id: id + 1, tenancies: tenancyIds.map((tenancyId) => buildTenancy({ id: tenancyId })) })],
  })

async function loadSaved(rootId: number) {
  const { db } = database
  const row = await db
    .selectFrom('placeListings')
    .where('rootId', '=', rootId)
    .select(['version', 'card'])
    .executeTakeFirst()
  const tenancies = await db
    .selectFrom('listingTenancies')
    .where('rootId', '=', rootId)
    .orderBy('tenancyId')
    .select('tenancyId')
    .execute()
  return { version: row?.version, name: row?.card.name, tenancies: tenancies.map(({ tenancyId }) => tenancyId) }
}

test('keeps the newest version regardless of the order of saving', async () => {
  await save(listingWithTenancies(10, 12, 13), 2)
  await save(listingWithTenancies(10, 14), 1)
  expect(await loadSaved(10)).toEqual({ version: 2, name: 'Stays 12 13', tenancies: [12, 13] })
  await save(listingWithTenancies(10, 15), 2)
  expect(await loadSaved(10)).toEqual({ version: 2, name: 'Stays 12 13', tenancies: [12, 13] })
  await save(listingWithTenancies(10, 13, 14), 3)
  expect(await loadSaved(10)).toEqual({ version: 3, name: 'Stays 13 14', tenancies: [13, 14] })
  await save(listingWithTenancies(10), 4)
  expect(await loadSaved(10)).toEqual({ version: 4, name: 'Stays ', tenancies: [] })
})

test('overwrites an equal version on request, but never a newer one', async () => {
  await save(listingWithTenancies(70, 72), 2)
  await inTransaction((tx) => saveListings(tx, [listingToSave(listingWithTenancies(70, 73), 2)], 'equal'))
  expect(await loadSaved(70)).toEqual({ version: 2, name: 'Stays 73', tenancies: [73] })
  await inTransaction((tx) => saveListings(tx, [listingToSave(listingWithTenancies(70, 74), 1)], 'equal'))
  expect(await loadSaved(70)).toEqual({ version: 2, name: 'Stays 73', tenancies: [73] })
})

test('saves several listings, each by its own version', async () => {
  await save(listingWithTenancies(20, 22), 5)
  await inTransaction((tx) =>
    saveListings(tx, [listingToSave(listingWithTenancies(30, 32), 1), listingToSave(listingWithTenancies(20, 23), 4)]),
  )
  await inTransaction((tx) => saveListings(tx, []))
  expect(await loadSaved(20)).toMatchObject({ version: 5, tenancies: [22] })
  expect(await loadSaved(30)).toMatchObject({ version: 1, tenancies: [32] })
})

test("keeps the newest version's tenancies when writers run concurrently", async () => {
  const versions = Array.from({ length: 12 }, (_, index) => index + 1)
  await Promise.all(versions.map((version) => save(listingWithTenancies(40, 100 + version, 200 + version), version)))
  expect(await loadSaved(40)).toEqual({ version: 12, name: 'Stays 112 212', tenancies: [112, 212] })
})

test('does not rewrite unchanged tenancies', async () => {
  const listRows = async () =>
    (
      await sql<{ id: number; at: string }>`
        select tenancy_id as id, ctid::text as at from listing_tenancies where root_id = 50 order by tenancy_id
      `.execute(database.db)
    ).rows
  await save(listingWithTenancies(50, 52, 53), 1)
  const before = await listRows()
  const room = buildRoom({ id: 51, tenancies: [buildTenancy({ id: 52 }), buildTenancy({ id: 53, priceMinor: 1 })] })
  await save(buildListing({ id: 50, roomTypes: [room] }), 2)
  const after = await listRows()
  expect(after[0]).toEqual(before[0])
  expect(after[1]).not.toEqual(before[1])
})

test('stores when the listing was last written', async () => {
  const writtenAt = async () =>
    (
      await database.db
        .selectFrom('placeListings')
        .where('rootId', '=', 60)
        .select('writtenAt')
        .executeTakeFirstOrThrow()
    ).writtenAt.getTime()
  await save(listingWithTenancies(60, 62), 1)
  await sql`update place_listings set written_at = '2020-01-01T00:00:00Z' where root_id = 60`.execute(database.db)
  await save(listingWithTenancies(60, 62), 1)
  expect(await writtenAt()).toBe(Date.parse('2020-01-01'))
  await save(listingWithTenancies(60, 62), 2)
  expect(await writtenAt()).toBe(NOW.getTime())
})
