import { recordEvent } from '@amber/db/events'
import { listRegions } from '@amber/db/queries/region/regions'
import type { AppProcess } from '@amber/local-environment/app-process'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { drainJobs } from '@amber/testing/jobs'
import { removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { loadSmallWorld } from '@amber/testing/small-world'
import { startWorker } from '@amber/testing/start-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const prefix = searchPrefix()
let database: TestDatabase
let worker: AppProcess | undefined
beforeAll(async () => {
  database = await cloneDatabase()
  await loadSmallWorld(database.db)
  worker = await startWorker({ databaseUrl: database.url, prefix })
  await drainJobs(database.db)
})
afterAll(async () => {
  await worker?.kill()
  await removeSearchIndices(prefix)
  await database.drop()
})

const listCities = async () =>
  (
    await listRegions(database.db, {
      regionType: 'locality',
      methods: ['places_count', 'prices'],
      sort: { key: 'places_count', order: 'desc' },
      language: 'en',
      p: 1,
      limit: 100,
    })
  ).rows

test('fills the statistics of every city once the jobs of the small world are done', async () => {
  const listed = await listCities()
  expect(listed).toHaveLength(13)
  expect(listed[0]).toMatchObject({ name: 'London', prices: { currency: 'GBP', duration: 'weekly' } })
  for (const { placesCount, prices } of listed) {
    expect(placesCount).toBeGreaterThan(0)
    expect(prices?.min).toBeGreaterThan(0)
  }
})

test("updates the city's lowest price once the jobs of a price change are done", async () => {
  const { db } = database
  const { rows } = await sql<{ id: number; rootId: number }>`
    select tenancy.id, tenancy.root_id
    from inventories tenancy
    join inventories place on place.id = tenancy.root_id and place.status = 'active' and not 'not_available' = any (place.tags)
    join regions on regions.id = place.region_id and regions.canonical_name = 'berlin'
    join inventories room on room.id = tenancy.parent_id and room.room_type = 'private_room'
    join availability on availability.tenancy_id = tenancy.id and places_left > 0
    limit 1
  `.execute(db)
  const [tenancy] = rows
  if (tenancy === undefined) throw new Error('no available tenancy in Berlin')
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('inventories').set({ priceMinor: 4_200 }).where('id', '=', tenancy.id).execute()
    // Without bills and offers, the price of the card is the rent.
    for (const table of ['costs', 'offers'] as const) {
      await tx.deleteFrom(table).where('rootId', '=', tenancy.rootId).execute()
    }
    await recordEvent(tx, 'place.changed', { rootId: tenancy.rootId })
  })
  await drainJobs(db)
  const berlin = (await listCities()).find(({ canonicalName }) => canonicalName === 'berlin')
  expect(berlin?.prices?.min).toBe(4_200)
})
