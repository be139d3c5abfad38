import { getListing } from '@amber/db/queries/listing/listings'
import { saveListings } from '@amber/db/queries/listing/save-listings'
import { placeFacts } from '@amber/domain/search/place-facts'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createCity } from '@amber/testing/factories/region'
import { endedOffer } from '@amber/testing/search/build-listing'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareRows } from './compare-index.ts'
import { storedListings } from './stored-listings.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { repairIndex } from './repair-index.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await cloneDatabase()
})
afterEach(() => database.drop())

const compare = () => compareRows(storedListings(database.db))

async function list(id: number, madeAt = new Date()) {
  const { version, listing } = await getListing(database.db, id)
  await database.db
    .transaction()
    .execute((tx) => saveListings(tx, [{ version, listing, facts: placeFacts(listing, madeAt), madeAt }]))
}

/** Creates places with correct listings. */
async function createListed(count: number): Promise<number[]> {
  const { id: regionId } = await createCity(database.db)
  const ids: number[] = []
  for (let made = 0; made < count; made++) {
    const { id } = await createPlace(database.db, { place: { regionId } })
    await list(id)
    ids.push(id)
  }
  return ids
}

test('reports and repairs every kind of difference', async () => {
  const { db } = database
  const [, missing = 0, older = 0, falsified = 0, cheaper = 0, short = 0, named = 0] = await createListed(7)
  expect(await compare()).toEqual({ compared: 7, differences: [] })
  await sql`delete from place_listings where root_id = ${missing}`.execute(db)
  await sql`update inventories set name = 'Renamed' where id = ${older}`.execute(db)
  await sql`update place_listings set location = 'POINT(1 2)' where root_id = ${falsified}`.execute(db)
  await sql`update listing_tenancies set price = price - 1 where root_id = ${cheaper}`.execute(db)
  await sql`delete from listing_tenancies where root_id = ${short}`.execute(db)
  await sql`update place_listings set card = card || '{"name": "Another"}' where root_id = ${named}`.execute(db)
  await sql`
    insert into place_listings select (jsonb_populate_record(listing, '{"root_id": 777777}')).*
    from place_listings listing where root_id = ${older}
  `.execute(db)

  const comparison = await compare()
  expect(comparison.differences).toEqual([
    { id: missing, problem: 'missing' },
    { id: older, problem: 'older' },
    { id: falsified, problem: 'other content' },
    { id: cheaper, problem: 'other content' },
    { id: short, problem: 'other content' },
    { id: named, problem: 'other content' },
    { id: 777_777, problem: 'unknown' },
  ])
  await repairIndex(storedListings(db), comparison)
  expect(await compare()).toEqual({ compared: 7, differences: [] })
})

test('repairs a listing that is newer than its place and would otherwise stay forever', async () => {
  const [id = 0] = await createListed(2)
  await sql`update place_listings set version = version + 7 where root_id = ${id}`.execute(database.db)
  const comparison = await compare()
  expect(comparison.differences).toEqual([{ id, problem: 'newer' }])
  await repairIndex(storedListings(database.db), comparison)
  expect(await compare()).toEqual({ compared: 2, differences: [] })
})

test('overwrites wrong listings of the same version and removes orphans on a rebuild', async () => {
  const { db } = database
  const [altered = 0] = await createListed(3)
  await sql`update place_listings set rating_points = rating_points + 1 where root_id = ${altered}`.execute(db)
  await sql`
    insert into place_listings select (jsonb_populate_record(listing, '{"root_id": 777777}')).*
    from place_listings listing where root_id = ${altered}
  `.execute(db)
  await rebuildIndex(storedListings(db))
  expect(await compare()).toEqual({ compared: 3, differences: [] })
})

test('reports no difference for an offer that ended after the listing was written', async () => {
  const { id } = await createPlace(database.db)
  const { version, listing } = await getListing(database.db, id)
  const was = { ...listing, offers: [endedOffer(id)] }
  const madeAt = new Date('2026-01-15T00:00:00Z')
  await database.db
    .transaction()
    .execute((tx) => saveListings(tx, [{ version, listing: was, facts: placeFacts(was, madeAt), madeAt }]))
  expect((await compare()).differences).toEqual([])
})

test('compares a listing as of the moment it was written', async () => {
  const { id } = await createPlace(database.db)
  await list(id, new Date('2025-11-15T12:00:00Z'))
  expect((await compare()).differences).toEqual([])
  await sql`update place_listings set written_at = now()`.execute(database.db)
  expect((await compare()).differences).toEqual([{ id, problem: 'other content' }])
})
