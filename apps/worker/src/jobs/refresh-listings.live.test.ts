import { recordEvent } from '@amber/db/events'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { drainJobs } from '@amber/testing/jobs'
import { removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { startWorker } from '@amber/testing/start-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const prefix = searchPrefix()
let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await removeSearchIndices(prefix)
  await database.drop()
})

const getListing = (rootId: number) =>
  database.db
    .selectFrom('placeListings')
    .where('rootId', '=', rootId)
    .select(['version', 'writtenAt'])
    .executeTakeFirstOrThrow()

test('rewrites listings that are over a month old when a worker starts', async () => {
  const { db } = database
  const { id } = await createPlace(db)
  await db.transaction().execute((tx) => recordEvent(tx, 'place.changed', { rootId: id }))
  const first = await startWorker({ databaseUrl: database.url, prefix })
  await drainJobs(db)
  expect(await first.stop()).toBe(0)
  const { version } = await getListing(id)
  await sql`update place_listings set written_at = now() - interval '40 days'`.execute(db)

  const second = await startWorker({ databaseUrl: database.url, prefix })
  await vi.waitFor(async () => expect((await getListing(id)).version).toBeGreaterThan(version), 50_000)
  await drainJobs(db)
  const { writtenAt } = await getListing(id)
  expect(Date.now() - writtenAt.getTime()).toBeLessThan(60_000)
  expect(await second.stop()).toBe(0)
}, 90_000)

test('creates missing listings when a worker starts', async () => {
  const { db } = database
  const { id } = await createPlace(db)
  const worker = await startWorker({ databaseUrl: database.url, prefix })
  await vi.waitFor(() => getListing(id), 20_000)
  await drainJobs(db)
  expect(await worker.stop()).toBe(0)
}, 90_000)
