import { recordEvent } from '@amber/db/events'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const changePlace = () => database.db.transaction().execute((tx) => recordEvent(tx, 'place.changed', { rootId: 1 }))

const listJobs = async () =>
  (
    await sql<{ key: string | null; lockedBy: string | null }>`
      select key, locked_by from graphile_worker.jobs order by id
    `.execute(database.db)
  ).rows

test('gives a change its own job when the pending job is taken concurrently', async () => {
  await changePlace()
  // Locks the job as a worker would and keeps the transaction open, so that the change below arrives before the commit.
  const { promise: released, resolve: commit } = Promise.withResolvers<void>()
  const { promise: locked, resolve: markLocked } = Promise.withResolvers<void>()
  const lockTransaction = database.db.transaction().execute(async (tx) => {
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-1', locked_at = now(), attempts = 1`.execute(
      tx,
    )
    markLocked()
    await released
  })
  await locked
  const pendingChange = changePlace()
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database.db)
    expect(rows).toHaveLength(1)
  }, 5_000)
  commit()
  await Promise.all([lockTransaction, pendingChange])
  expect(await listJobs()).toEqual([
    { key: null, lockedBy: 'pool-1' },
    { key: 'index:1', lockedBy: null },
  ])
})
