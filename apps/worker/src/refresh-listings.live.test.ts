import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { recordEvent } from '@amber/db/events'
import { localEnvironment } from '@amber/testing/addresses'
import { startApp } from '@amber/testing/app-process'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { freePort } from '@amber/testing/free-port'
import { drainJobs } from '@amber/testing/jobs'
import { REPOSITORY } from '@amber/testing/repository'
import { removeSearchIndices, searchPrefix } from '@amber/testing/search'
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

async function startWorker() {
  const logs = join(REPOSITORY, '.local', 'logs')
  await mkdir(logs, { recursive: true })
  return startApp({
    name: 'worker',
    port: await freePort(),
    environment: { ...localEnvironment, DATABASE_URL: database.url, REDIS_PREFIX: prefix, SEARCH_PREFIX: prefix },
    logFile: join(logs, `${prefix}worker.log`),
  })
}

const getListed = (rootId: number) =>
  database.db
    .selectFrom('placeListings')
    .where('rootId', '=', rootId)
    .select(['version', 'writtenAt'])
    .executeTakeFirstOrThrow()

test('a worker that starts has listings written again that nobody touched for a month', async () => {
  const { db } = database
  const { id } = await createPlace(db)
  await db.transaction().execute((tx) => recordEvent(tx, 'place.changed', { rootId: id }))
  const first = await startWorker()
  await drainJobs(db)
  expect(await first.stop()).toBe(0)
  const { version } = await getListed(id)
  await sql`update place_listings set written_at = now() - interval '40 days'`.execute(db)

  const second = await startWorker()
  await vi.waitFor(async () => expect((await getListed(id)).version).toBeGreaterThan(version), 20_000)
  await drainJobs(db)
  const { writtenAt } = await getListed(id)
  expect(Date.now() - writtenAt.getTime()).toBeLessThan(60_000)
  expect(await second.stop()).toBe(0)
}, 60_000)

test('where places have no listing, as right after the table was made, a worker that starts writes them', async () => {
  const { db } = database
  const { id } = await createPlace(db)
  const worker = await startWorker()
  await vi.waitFor(() => getListed(id), 20_000)
  await drainJobs(db)
  expect(await worker.stop()).toBe(0)
}, 60_000)
