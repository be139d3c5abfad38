import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createManyTenancies } from '@amber/testing/factories/many-tenancies'
import { killDuringBulkRun } from '@amber/testing/kill-bulk-run'
import { removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { startWorker } from '@amber/testing/start-worker'
import { afterAll, beforeAll, expect, test } from 'vitest'

const prefix = searchPrefix()
let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await removeSearchIndices(prefix)
  await database.drop()
})

test('applies every row once when the worker is killed twice', { timeout: 120_000 }, async () => {
  const { db, url: databaseUrl } = database
  const tenancyIds = await createManyTenancies(db, { places: 60, tenancies: 50 })
  const run = await killDuringBulkRun({
    db,
    tenancyIds,
    kills: 2,
    startWorker: () => startWorker({ databaseUrl, prefix }),
  })
  expect(run).toEqual({ rows: 3_000, kills: 2, lost: 0, twice: 0 })
})
