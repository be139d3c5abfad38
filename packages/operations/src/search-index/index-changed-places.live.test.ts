import { recordEvents } from '@amber/db/events'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexChangedPlaces } from './index-changed-places.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('indexes every place of the events once, and queues only the failed ones again', async () => {
  const { db } = database
  const changed = [11, 12, 13, 12]
  await db.transaction().execute((tx) =>
    recordEvents(
      tx,
      'place.changed',
      changed.map((rootId) => ({ rootId })),
    ),
  )
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  const { first, last } = await db
    .selectFrom('events')
    .select(({ fn }) => [fn.min('id').as('first'), fn.max('id').as('last')])
    .executeTakeFirstOrThrow()

  const indexed: number[] = []
  const indexPlace = async (rootId: number) => {
    if (rootId === 12) throw new Error('place 12 cannot be indexed')
    indexed.push(rootId)
  }
  await indexChangedPlaces({ db, indexPlace }, { firstEventId: first, lastEventId: last })
  expect(indexed).toEqual([11, 13])
  const { rows } = await sql`select task_identifier, key from graphile_worker.jobs`.execute(db)
  expect(rows).toMatchObject([{ taskIdentifier: 'index-place', key: 'index:12' }])
})
