import { placeDocument } from '@amber/integrations/search/place-document'
import { compareIndex } from '@amber/testing/search/compare-index'
import { confirmAvailability } from '@amber/operations/inventory/confirm-availability'
import type { AppProcess } from '@amber/local-environment/app-process'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createCity } from '@amber/testing/factories/region'
import { drainJobs } from '@amber/testing/jobs'
import { createTestSearch, removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { startWorker } from '@amber/testing/start-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const prefix = searchPrefix()
const search = createTestSearch(prefix)
const workers: AppProcess[] = []
let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()))
  await search.close()
  await removeSearchIndices(prefix)
  await database.drop()
})

async function countLockedJobs() {
  const { rows } = await sql`select from graphile_worker.jobs where locked_by is not null`.execute(database.db)
  return rows.length
}

async function openWorker() {
  const worker = await startWorker({ databaseUrl: database.url, prefix })
  workers.push(worker)
  return worker
}

test('loses no update when the worker is killed during 200 updates', { timeout: 90_000 }, async () => {
  const { id: regionId } = await createCity(database.db)
  const tenancies: number[] = []
  for (let i = 0; i < 40; i++) {
    const place = await createPlace(database.db, { place: { regionId } })
    tenancies.push(...place.roomTypes.flatMap((room) => room.tenancies.map(({ id }) => id)))
  }
  const update = (from: number, to: number) =>
    Promise.all(
      Array.from({ length: to - from }, (_, i) => {
        const tenancyId = tenancies[(from + i) % tenancies.length] ?? 0
        return confirmAvailability(database.db, { tenancyId, placesLeft: ((from + i) * 7) % 10, actorId: null })
      }),
    )

  const first = await openWorker()
  const updating = update(0, 100)
  await vi.waitFor(async () => expect(await countLockedJobs()).toBeGreaterThan(0), { timeout: 10_000, interval: 1 })
  await first.kill()
  await updating
  const second = await openWorker()
  await update(100, 200)
  await drainJobs(database.db)
  expect(await compareIndex({ db: database.db, search, documentOf: placeDocument })).toEqual({
    compared: 40,
    differences: [],
  })
  expect(await second.stop()).toBe(0)
})
