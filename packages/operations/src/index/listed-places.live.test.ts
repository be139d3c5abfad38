import { getListing } from '@amber/db/queries/listings'
import { saveListings } from '@amber/db/queries/save-listings'
import { placeFacts } from '@amber/domain/search/place-facts'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createCity } from '@amber/testing/factories/region'
import { endedOffer } from '@amber/testing/search/made-listing'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compareRows } from './compare-index.ts'
import { listedPlaces } from './listed-places.ts'
import { rebuildIndex } from './rebuild-index.ts'
import { repairIndex } from './repair-index.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await cloneDatabase()
})
afterEach(() => database.drop())

const compare = () => compareRows(listedPlaces(database.db))

async function list(id: number, madeAt = new Date()) {
  const { version, listing } = await getListing(database.db, id)
  await database.db
    .transaction()
    .execute((tx) => saveListings(tx, [{ version, listing, facts: placeFacts(listing, madeAt), madeAt }]))
}

/** All listed as they should be. */
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

test('each way in which the listings can be wrong is told, and mended', async () => {
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
  await repairIndex(listedPlaces(db), comparison)
  expect(await compare()).toEqual({ compared: 7, differences: [] })
})

test('what is newer than its place, and so would stay for good, is mended too', async () => {
  const [id = 0] = await createListed(2)
  await sql`update place_listings set version = version + 7 where root_id = ${id}`.execute(database.db)
  const comparison = await compare()
  expect(comparison.differences).toEqual([{ id, problem: 'newer' }])
  await repairIndex(listedPlaces(database.db), comparison)
  expect(await compare()).toEqual({ compared: 2, differences: [] })
})

test('making them anew writes over what is wrong of the same version, and removes what is of no place', async () => {
  const { db } = database
  const [wrong = 0] = await createListed(3)
  await sql`update place_listings set rating_points = rating_points + 1 where root_id = ${wrong}`.execute(db)
  await sql`
    insert into place_listings select (jsonb_populate_record(listing, '{"root_id": 777777}')).*
    from place_listings listing where root_id = ${wrong}
  `.execute(db)
  await rebuildIndex(listedPlaces(db))
  expect(await compare()).toEqual({ compared: 3, differences: [] })
})

test('an offer that has ended since a listing was written is no fault, whatever it took off', async () => {
  const { id } = await createPlace(database.db)
  const { version, listing } = await getListing(database.db, id)
  const was = { ...listing, offers: [endedOffer(id)] }
  const madeAt = new Date('2026-01-15T00:00:00Z')
  await database.db
    .transaction()
    .execute((tx) => saveListings(tx, [{ version, listing: was, facts: placeFacts(was, madeAt), madeAt }]))
  expect((await compare()).differences).toEqual([])
})

test('a listing is compared as of the moment that it was written at', async () => {
  const { id } = await createPlace(database.db)
  await list(id, new Date('2025-11-15T12:00:00Z'))
  expect((await compare()).differences).toEqual([])
  await sql`update place_listings set written_at = now()`.execute(database.db)
  expect((await compare()).differences).toEqual([{ id, problem: 'other content' }])
})
