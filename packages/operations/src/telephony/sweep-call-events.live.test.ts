import type { Db } from '@amber/db/database'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applyCallEvent } from './apply-call-event.ts'
import { recordCallEvent } from './record-call-event.ts'
import { sweepCallEvents } from './sweep-call-events.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterAll(() => database.drop())

const forgetJobs = () => sql`delete from graphile_worker._private_jobs`.execute(db)

beforeEach(async () => {
  await db.deleteFrom('callEvents').execute()
  await forgetJobs()
})

/** Stores an event that was received some minutes ago, and loses its job. */
async function loseEvent(id: string, minutes: number): Promise<number> {
  const happenedAt = new Date()
  await recordCallEvent(db, { id, providerCallId: 'CA1', leg: 'person', state: 'answered', reason: null, happenedAt })
  await forgetJobs()
  const row = await db
    .updateTable('callEvents')
    .set({ receivedAt: new Date(Date.now() - minutes * 60_000) })
    .where('providerEventId', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function waitingEvents(): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    select job.payload from graphile_worker._private_jobs job join graphile_worker.jobs view using (id)
    where view.task_identifier = 'apply-call-event'
  `.execute(db)
  return rows.map(({ payload }) => payload)
}

test('enqueues again what waits for longer than its job takes, until it is applied', async () => {
  const lost = await loseEvent('lost', 10)
  await loseEvent('new', 0)
  expect(await sweepCallEvents(db)).toBe(1)
  expect(await waitingEvents()).toEqual([{ call_event_id: lost }])
  // A second run adds no other job.
  await sweepCallEvents(db)
  expect(await waitingEvents()).toHaveLength(1)
  expect(await applyCallEvent(db, lost)).toBe('unknown_call')
  await forgetJobs()
  expect(await sweepCallEvents(db)).toBe(0)
  expect(await waitingEvents()).toEqual([])
})

test('deletes events a month after they were applied', async () => {
  const MONTH = 31 * 24 * 60
  for (const [id, minutes] of [
    ['old', MONTH],
    ['waiting', MONTH],
    ['new', 10],
  ] as const) {
    const eventId = await loseEvent(id, minutes)
    if (id !== 'waiting') await applyCallEvent(db, eventId)
  }
  await sweepCallEvents(db)
  const left = await db.selectFrom('callEvents').select('providerEventId').orderBy('id').execute()
  expect(left.map(({ providerEventId }) => providerEventId)).toEqual(['waiting', 'new'])
})
