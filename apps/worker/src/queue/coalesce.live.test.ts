import { recordEvent } from '@amber/db/events'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const change = () => database.db.transaction().execute((tx) => recordEvent(tx, 'place.changed', { rootId: 1 }))

const listJobs = async () =>
  (
    await sql<{ key: string | null; lockedBy: string | null }>`
      select key, locked_by from graphile_worker.jobs order by id
    `.execute(database.db)
  ).rows

test('a change whose job is taken at that very moment gets a job of its own', async () => {
  await change()
  // What a worker does when it takes the job, held open: the change below comes before it is over.
  const { promise: letGo, resolve: commit } = Promise.withResolvers<void>()
  const { promise: taken, resolve: isTaken } = Promise.withResolvers<void>()
  const taking = database.db.transaction().execute(async (tx) => {
    await sql`update graphile_worker._private_jobs set locked_by = 'pool-1', locked_at = now(), attempts = 1`.execute(
      tx,
    )
    isTaken()
    await letGo
  })
  await taken
  const changing = change()
  await vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(database.db)
    expect(rows).toHaveLength(1)
  }, 5_000)
  commit()
  await Promise.all([taking, changing])
  expect(await listJobs()).toEqual([
    { key: null, lockedBy: 'pool-1' },
    { key: 'index:1', lockedBy: null },
  ])
})
