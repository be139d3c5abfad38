import type { Listing } from '@amber/domain/search/listing'
import { placeFacts } from '@amber/domain/search/place-facts'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { madeListing, madeRoom, madeTenancy } from '@amber/testing/search/made-listing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../database.ts'
import { saveListings } from './save-listings.ts'

const NOW = new Date('2026-11-15T12:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => database.db.transaction().execute(work)

const workedOut = (listing: Listing, version: number) => ({
  version,
  listing,
  facts: placeFacts(listing, NOW),
  madeAt: NOW,
})

const save = (listing: Listing, version: number) =>
  inTransaction((tx) => saveListings(tx, [workedOut(listing, version)]))

const stayOf = (id: number, ...tenancyIds: number[]) =>
  madeListing({
    id,
    name: `Stays ${tenancyIds.join(' ')}`,
    roomTypes: [madeRoom({ id: id + 1, tenancies: tenancyIds.map((tenancyId) => madeTenancy({ id: tenancyId })) })],
  })

async function saved(rootId: number) {
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

test('the newest version wins, in whatever order they come', async () => {
  await save(stayOf(10, 12, 13), 2)
  await save(stayOf(10, 14), 1)
  expect(await saved(10)).toEqual({ version: 2, name: 'Stays 12 13', tenancies: [12, 13] })
  await save(stayOf(10, 15), 2)
  expect(await saved(10)).toEqual({ version: 2, name: 'Stays 12 13', tenancies: [12, 13] })
  await save(stayOf(10, 13, 14), 3)
  expect(await saved(10)).toEqual({ version: 3, name: 'Stays 13 14', tenancies: [13, 14] })
  await save(stayOf(10), 4)
  expect(await saved(10)).toEqual({ version: 4, name: 'Stays ', tenancies: [] })
})

test('what is wrong though its version is right is written over when that is asked for, what is newer is not', async () => {
  await save(stayOf(70, 72), 2)
  await inTransaction((tx) => saveListings(tx, [workedOut(stayOf(70, 73), 2)], 'equal'))
  expect(await saved(70)).toEqual({ version: 2, name: 'Stays 73', tenancies: [73] })
  await inTransaction((tx) => saveListings(tx, [workedOut(stayOf(70, 74), 1)], 'equal'))
  expect(await saved(70)).toEqual({ version: 2, name: 'Stays 73', tenancies: [73] })
})

test('many are saved as one would be, each by its own version', async () => {
  await save(stayOf(20, 22), 5)
  await inTransaction((tx) => saveListings(tx, [workedOut(stayOf(30, 32), 1), workedOut(stayOf(20, 23), 4)]))
  await inTransaction((tx) => saveListings(tx, []))
  expect(await saved(20)).toMatchObject({ version: 5, tenancies: [22] })
  expect(await saved(30)).toMatchObject({ version: 1, tenancies: [32] })
})

test('writers of one place at the same time leave the tenancies of the newest', async () => {
  const versions = Array.from({ length: 12 }, (_, index) => index + 1)
  await Promise.all(versions.map((version) => save(stayOf(40, 100 + version, 200 + version), version)))
  expect(await saved(40)).toEqual({ version: 12, name: 'Stays 112 212', tenancies: [112, 212] })
})

test('tenancies that did not change are not written again', async () => {
  const rowsOf = async () =>
    (
      await sql<{ id: number; at: string }>`
        select tenancy_id as id, ctid::text as at from listing_tenancies where root_id = 50 order by tenancy_id
      `.execute(database.db)
    ).rows
  await save(stayOf(50, 52, 53), 1)
  const before = await rowsOf()
  const room = madeRoom({ id: 51, tenancies: [madeTenancy({ id: 52 }), madeTenancy({ id: 53, priceMinor: 1 })] })
  await save(madeListing({ id: 50, roomTypes: [room] }), 2)
  const after = await rowsOf()
  expect(after[0]).toEqual(before[0])
  expect(after[1]).not.toEqual(before[1])
})

test('a listing says when it was last written', async () => {
  const writtenAt = async () =>
    (
      await database.db
        .selectFrom('placeListings')
        .where('rootId', '=', 60)
        .select('writtenAt')
        .executeTakeFirstOrThrow()
    ).writtenAt.getTime()
  await save(stayOf(60, 62), 1)
  await sql`update place_listings set written_at = '2020-01-01T00:00:00Z' where root_id = 60`.execute(database.db)
  await save(stayOf(60, 62), 1)
  expect(await writtenAt()).toBe(Date.parse('2020-01-01'))
  await save(stayOf(60, 62), 2)
  expect(await writtenAt()).toBe(NOW.getTime())
})
