import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createCache } from '@amber/integrations/cache/client'
import { createViewCounter } from '@amber/integrations/views/view-counter'
import { localEnvironment } from '@amber/testing/addresses'
import { type AppProcess, startApp } from '@amber/testing/app-process'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { freePort } from '@amber/testing/free-port'
import { drainJobs } from '@amber/testing/jobs'
import { REPOSITORY } from '@amber/testing/repository'
import { removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { afterAll, beforeAll, expect, test } from 'vitest'

const prefix = searchPrefix()
const cache = createCache({ url: localEnvironment.REDIS_URL, prefix })
let database: TestDatabase
let worker: AppProcess | undefined
beforeAll(async () => {
  database = await cloneDatabase()
  if (cache.status !== 'ready') await once(cache, 'ready')
})
afterAll(async () => {
  await worker?.kill()
  cache.disconnect()
  await removeSearchIndices(prefix)
  await database.drop()
})

test('a worker that starts brings the views that were counted to the database', { timeout: 60_000 }, async () => {
  const { id } = await createPlace(database.db)
  const views = createViewCounter(cache)
  await views.count(id, '10.0.0.1', new Date())
  await views.count(id, '10.0.0.2', new Date())
  const logs = join(REPOSITORY, '.local', 'logs')
  await mkdir(logs, { recursive: true })
  worker = await startApp({
    name: 'worker',
    port: await freePort(),
    environment: { ...localEnvironment, DATABASE_URL: database.url, REDIS_PREFIX: prefix, SEARCH_PREFIX: prefix },
    logFile: join(logs, `${prefix}worker.log`),
  })
  await expect.poll(() => views.takeBatch(), { timeout: 20_000 }).toBeUndefined()
  await drainJobs(database.db)
  const rows = await database.db.selectFrom('placeViews').select(['rootId', 'views']).execute()
  expect(rows).toEqual([{ rootId: id, views: 2 }])
  expect(await worker.stop()).toBe(0)
})
