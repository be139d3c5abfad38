import { searchListings } from '@amber/db/queries/listing/search-listings'
import type { PlaceSearch } from '@amber/domain/search/place-search'
import { placeDocument } from '@amber/integrations/search/place-document'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createOffer } from '@amber/testing/factories/place-records'
import { createTestSearch, removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexPlaces } from './index-place.ts'
import { refreshOffers } from './refresh-offers.ts'

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

/** Runs the jobs that were enqueued and returns the indexed places. */
async function runIndexJobs(): Promise<number[]> {
  const { rows } = await sql<{ payload: { root_id: number } }>`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = 'index-place'
    returning job.payload
  `.execute(database.db)
  const ids = rows.map(({ payload }) => payload.root_id)
  await indexPlaces({ db: database.db, search, documentOf: placeDocument }, ids)
  await search.refresh()
  return ids.toSorted((a, b) => a - b)
}

/** Returns from both engines whether a place has a stay at this all-in price, in hundredths. */
async function isFoundAt(id: number, price: number): Promise<boolean[]> {
  const query: PlaceSearch = {
    room: { price: { min: price, max: price } },
    statuses: ['active'],
    ids: [id],
    sort: { key: 'price', order: 'asc' },
    p: 1,
    limit: 1,
    today: '2026-11-15',
  }
  const [listed, indexed] = [await searchListings(database.db, query), await search.searchPlaces(query)]
  return [listed.count === 1, indexed.count === 1]
}

/** Price of `createTenancy`, and what the offers leave of it. */
const [FULL, HALF] = [21_000, 10_500]

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

test('writes places again when an offer starts or ends, so that both engines find them at the new price', async () => {
  const { db } = database
  const [startedId = 0, endedId = 0, otherId = 0] = await Promise.all(
    [1, 2, 3].map(async () => (await createPlace(db)).id),
  )
  const percent = { offerType: 'discount', amountMinor: null, percent: 50 } as const
  await createOffer(db, startedId, { ...percent, startsAt: hoursAgo(-1) })
  await createOffer(db, endedId, { ...percent, startsAt: hoursAgo(9) })
  await createOffer(db, otherId, { ...percent, startsAt: hoursAgo(9) })
  await runIndexJobs()
  await indexPlaces({ db, search, documentOf: placeDocument }, [startedId, endedId, otherId])
  await search.refresh()
  expect(await isFoundAt(startedId, FULL)).toEqual([true, true])
  expect(await isFoundAt(endedId, HALF)).toEqual([true, true])

  // Moves the writing of the listings to before the moments at which the offers change, without the triggers that
  // index a place when an offer is edited.
  await sql`alter table offers disable trigger all`.execute(db)
  await sql`update offers set starts_at = ${hoursAgo(1)} where root_id = ${startedId}`.execute(db)
  await sql`update offers set ends_at = ${hoursAgo(1)} where root_id = ${endedId}`.execute(db)
  await sql`alter table offers enable trigger all`.execute(db)
  await sql`update place_listings set written_at = ${hoursAgo(2)}`.execute(db)

  await refreshOffers(db, 0)
  expect(await runIndexJobs()).toEqual([startedId, endedId].toSorted((a, b) => a - b))
  expect(await isFoundAt(startedId, HALF)).toEqual([true, true])
  expect(await isFoundAt(endedId, FULL)).toEqual([true, true])

  await refreshOffers(db, 0)
  expect(await runIndexJobs()).toEqual([])
})
