import { once } from 'node:events'
import { createCache } from '@amber/integrations/cache/client'
import { createViewCounter } from '@amber/integrations/views/client'
import { localEnvironment } from '@amber/local-environment/addresses'
import type { AppProcess } from '@amber/local-environment/app-process'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { drainJobs } from '@amber/testing/jobs'
import { removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { startWorker } from '@amber/testing/start-worker'
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

test('flushes counted views to the database when a worker starts', { timeout: 60_000 }, async () => {
  const { id } = await createPlace(database.db)
  const views = createViewCounter(cache)
  await views.count(id, '10.0.0.1', new Date())
  await views.count(id, '10.0.0.2', new Date())
  worker = await startWorker({ databaseUrl: database.url, prefix })
  await expect.poll(() => views.takeBatch(), { timeout: 20_000 }).toBeUndefined()
  await drainJobs(database.db)
  const rows = await database.db.selectFrom('placeViews').select(['rootId', 'views']).execute()
  expect(rows).toEqual([{ rootId: id, views: 2 }])
  expect(await worker.stop()).toBe(0)
})
