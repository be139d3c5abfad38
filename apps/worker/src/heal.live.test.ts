import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createSearch } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { compareIndex } from '@amber/operations/index/compare-index'
import { confirmAvailability } from '@amber/operations/inventory/confirm-availability'
import { localEnvironment, PORTS } from '@amber/testing/addresses'
import { type AppProcess, startApp } from '@amber/testing/app-process'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { doorTo } from '@amber/testing/door'
import { createPlace } from '@amber/testing/factories/place'
import { freePort } from '@amber/testing/free-port'
import { drainJobs } from '@amber/testing/jobs'
import { REPOSITORY } from '@amber/testing/repository'
import { removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const prefix = searchPrefix()
const search = createSearch({ url: SEARCH_URL, prefix })
let database: TestDatabase
let worker: AppProcess | undefined
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await worker?.kill()
  await search.close()
  await removeSearchIndices(prefix)
  await database.drop()
})

test(
  'it starts without its services, says which are away, and heals by itself each time',
  { timeout: 90_000 },
  async () => {
    const postgres = await doorTo(PORTS.postgres)
    const opensearch = await doorTo(PORTS.opensearch)
    const url = new URL(database.url)
    url.port = String(postgres.port)
    const logs = join(REPOSITORY, '.local', 'logs')
    await mkdir(logs, { recursive: true })
    const started = await startApp({
      name: 'worker',
      port: await freePort(),
      environment: {
        ...localEnvironment,
        DATABASE_URL: url.href,
        OPENSEARCH_URL: `http://127.0.0.1:${opensearch.port}`,
        REDIS_PREFIX: prefix,
        SEARCH_PREFIX: prefix,
      },
      logFile: join(logs, `${prefix}worker.log`),
    })
    worker = started
    const untilFailing = (...failing: string[]) =>
      vi.waitFor(
        async () => {
          const answer = await fetch(`${started.url}/readyz`)
          expect(await answer.json()).toEqual({ status: failing.length === 0 ? 'ready' : 'unavailable', failing })
          expect(answer.status).toBe(failing.length === 0 ? 200 : 503)
        },
        { timeout: 15_000, interval: 100 },
      )
    const place = await createPlace(database.db)
    const tenancyId = place.roomTypes[0]?.tenancies[0]?.id ?? 0
    const change = (placesLeft: number) => confirmAvailability(database.db, { tenancyId, placesLeft, actorId: null })
    const untilIndexed = async () => {
      await drainJobs(database.db, { limitMs: 20_000 })
      const { differences } = await compareIndex({ db: database.db, search, documentOf: placeDocument })
      expect(differences).toEqual([])
    }

    await untilFailing('postgres', 'opensearch')
    await postgres.open()
    await untilFailing('opensearch')

    // Its next try would be minutes away, were it not hurried when search comes up.
    await change(1)
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from graphile_worker.jobs where last_error is not null`.execute(database.db)
        expect(rows).toHaveLength(1)
      },
      { timeout: 10_000 },
    )
    await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`.execute(database.db)
    await opensearch.open()
    await untilFailing()
    await untilIndexed()

    await postgres.close()
    await untilFailing('postgres')
    await change(2)
    await postgres.open()
    await untilFailing()
    await untilIndexed()

    await opensearch.close()
    await untilFailing('opensearch')
    await change(3)
    await opensearch.open()
    await untilFailing()
    await untilIndexed()

    expect(await started.stop()).toBe(0)
    await Promise.all([postgres.close(), opensearch.close()])
  },
)
