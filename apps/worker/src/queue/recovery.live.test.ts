import { placeDocument } from '@amber/integrations/search/place-document'
import { compareIndex } from '@amber/testing/search/compare-index'
import { confirmAvailability } from '@amber/operations/inventory/confirm-availability'
import { PORTS } from '@amber/local-environment/addresses'
import type { AppProcess } from '@amber/local-environment/app-process'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { openSwitchableProxy } from '@amber/testing/switchable-proxy'
import { createPlace } from '@amber/testing/factories/place'
import { drainJobs } from '@amber/testing/jobs'
import { createTestSearch, removeSearchIndices, searchPrefix } from '@amber/testing/search'
import { startWorker } from '@amber/testing/start-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const prefix = searchPrefix()
const search = createTestSearch(prefix)
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
  'starts without its services, reports which are unavailable and recovers each time',
  { timeout: 90_000 },
  async () => {
    const postgres = await openSwitchableProxy(PORTS.postgres)
    const opensearch = await openSwitchableProxy(PORTS.opensearch)
    const url = new URL(database.url)
    url.port = String(postgres.port)
    const started = await startWorker({
      databaseUrl: url.href,
      prefix,
      environment: { OPENSEARCH_URL: `http://127.0.0.1:${opensearch.port}` },
    })
    worker = started
    const untilFailing = (...failing: string[]) =>
      vi.waitFor(
        async () => {
          const response = await fetch(`${started.url}/readyz`)
          expect(await response.json()).toEqual({ status: failing.length === 0 ? 'ready' : 'unavailable', failing })
          expect(response.status).toBe(failing.length === 0 ? 200 : 503)
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

    // The retry would be an hour away if the recovery of search did not trigger it.
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
