import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { recordEvent } from '@amber/db/events'
import { listRegions } from '@amber/db/queries/regions'
import { localEnvironment } from '@amber/testing/addresses'
import { type AppProcess, startApp } from '@amber/testing/app-process'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { freePort } from '@amber/testing/free-port'
import { drainJobs } from '@amber/testing/jobs'
import { REPOSITORY } from '@amber/testing/repository'
import { removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { loadSmallWorld } from '@amber/testing/small-world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const prefix = searchPrefix()
let database: TestDatabase
let worker: AppProcess | undefined
beforeAll(async () => {
  database = await cloneDatabase()
  await loadSmallWorld(database.db)
  const logs = join(REPOSITORY, '.local', 'logs')
  await mkdir(logs, { recursive: true })
  worker = await startApp({
    name: 'worker',
    port: await freePort(),
    environment: { ...localEnvironment, DATABASE_URL: database.url, REDIS_PREFIX: prefix, SEARCH_PREFIX: prefix },
    logFile: join(logs, `${prefix}worker.log`),
  })
  await drainJobs(database.db)
})
afterAll(async () => {
  await worker?.kill()
  await removeSearchIndices(prefix)
  await database.drop()
})

const cities = async () =>
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

test('once the small world is loaded and its jobs are done, every city has its figures', async () => {
  const listed = await cities()
  expect(listed).toHaveLength(13)
  expect(listed[0]).toMatchObject({ name: 'London', prices: { currency: 'GBP', duration: 'weekly' } })
  for (const { placesCount, prices } of listed) {
    expect(placesCount).toBeGreaterThan(0)
    expect(prices?.min).toBeGreaterThan(0)
  }
})

test('a price that falls shows as soon as its jobs are done', async () => {
  const { db } = database
  const { rows } = await sql<{ id: number; rootId: number }>`
    select tenancy.id, tenancy.root_id
    from inventories tenancy
    join inventories place on place.id = tenancy.root_id and place.status = 'active' and place.tags = '{}'
    join regions on regions.id = place.region_id and regions.canonical_name = 'berlin'
    join availability on availability.tenancy_id = tenancy.id and places_left > 0
    limit 1
  `.execute(db)
  const [tenancy] = rows
  if (tenancy === undefined) throw new Error('Berlin has nothing left')
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('inventories').set({ priceMinor: 4_200 }).where('id', '=', tenancy.id).execute()
    await recordEvent(tx, 'place.changed', { rootId: tenancy.rootId })
  })
  await drainJobs(db)
  const berlin = (await cities()).find(({ canonicalName }) => canonicalName === 'berlin')
  expect(berlin?.prices?.min).toBe(4_200)
})
