import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from './database.ts'
import { recordEvent } from './events.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})

afterAll(() => database.drop())

type Job = { name: string; key: string; payload: unknown }

async function listJobs(): Promise<Job[]> {
  const { rows } = await sql<Job>`
    select task.identifier as name, job.key, job.payload
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    order by job.key
  `.execute(db)
  return rows
}

const lastEvent = () =>
  db.selectFrom('events').orderBy('id', 'desc').select(['id', 'type', 'ids']).limit(1).executeTakeFirst()

beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

test('an event commits with the job it causes, which carries the ids', async () => {
  await db.transaction().execute((tx) => recordEvent(tx, 'place.changed', { rootId: 7 }))
  const event = await lastEvent()
  expect(event).toMatchObject({ type: 'place.changed', ids: { root_id: 7 } })
  expect(await listJobs()).toEqual([
    { name: 'index-place', key: 'index:7', payload: { event_id: event?.id, root_id: 7 } },
  ])
})

test('when the transaction fails there is neither event nor job', async () => {
  const before = await lastEvent()
  const attempt = db.transaction().execute(async (tx) => {
    await recordEvent(tx, 'place.changed', { rootId: 8 })
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(attempt).rejects.toThrow('division by zero')
  expect(await lastEvent()).toEqual(before)
  expect(await listJobs()).toEqual([])
})

test('many changes to one place wait as one job, that of the last', async () => {
  for (let change = 0; change < 3; change++) {
    await db.transaction().execute((tx) => recordEvent(tx, 'place.changed', { rootId: 9 }))
  }
  await db.transaction().execute((tx) => recordEvent(tx, 'region.changed', { regionId: 9 }))
  const jobs = await listJobs()
  expect(jobs.map(({ name, key }) => ({ name, key }))).toEqual([
    { name: 'index-region', key: 'index-region:9' },
    { name: 'index-place', key: 'index:9' },
  ])
})

test('a change while its job is running is kept for a run of its own', async () => {
  await db.transaction().execute((tx) => recordEvent(tx, 'place.changed', { rootId: 10 }))
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'`.execute(db)
  await db.transaction().execute((tx) => recordEvent(tx, 'place.changed', { rootId: 10 }))
  expect((await listJobs()).filter(({ payload }) => (payload as { root_id: number }).root_id === 10)).toHaveLength(2)
})
