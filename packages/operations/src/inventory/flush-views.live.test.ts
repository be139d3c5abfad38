import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type Cache, createCache } from '@amber/integrations/cache/client'
import { createViewCounter } from '@amber/integrations/views/client'
import type { ViewCounter } from '@amber/integrations/views/view-counter'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { flushViews } from './flush-views.ts'

let database: TestDatabase
let cache: Cache
let views: ViewCounter
let placeId: number
beforeAll(async () => {
  database = await cloneDatabase()
  cache = createCache({ url: localEnvironment.REDIS_URL, prefix: `test-${randomUUID()}:` })
  await once(cache, 'ready')
  views = createViewCounter(cache)
})
beforeEach(async () => {
  placeId = (await createPlace(database.db, { roomTypes: 0 })).id
})
afterAll(async () => {
  cache.disconnect()
  await database.drop()
})

const MONDAY = new Date('2026-11-16T10:00:00Z')
let clientCount = 0

async function countViews(times: number, rootId = placeId) {
  for (let time = 0; time < times; time++) await views.count(rootId, `client ${(clientCount += 1)}`, MONDAY)
}

const listStoredViews = () =>
  database.db.selectFrom('placeViews').where('rootId', '=', placeId).select(['day', 'views']).execute()

const countUnflushedViews = async () => {
  const { waiting: count, batch } = await views.findWaiting(placeId, MONDAY)
  return count + (batch?.views ?? 0)
}

const flush = (counter: Pick<ViewCounter, 'takeBatch' | 'dropBatch'> = views) =>
  flushViews({ db: database.db, views: counter })

const KILLED = new Error('killed')
const kill = () => Promise.reject(KILLED)

test('stores views and adds later ones to the same day', async () => {
  await countViews(3)
  await flush()
  expect(await listStoredViews()).toEqual([{ day: '2026-11-16', views: 3 }])
  expect(await countUnflushedViews()).toBe(0)
  await countViews(2)
  await flush()
  await flush()
  expect(await listStoredViews()).toEqual([{ day: '2026-11-16', views: 5 }])
})

test('loses no view when killed before the commit', async () => {
  await countViews(3)
  await views.takeBatch()
  await countViews(1)
  expect(await countUnflushedViews()).toBe(4)
  await flush()
  await flush()
  expect(await listStoredViews()).toEqual([{ day: '2026-11-16', views: 4 }])
})

test('counts no view twice when killed between the commit and dropping the batch from Redis', async () => {
  await countViews(3)
  await expect(flush({ ...views, dropBatch: kill })).rejects.toThrow(KILLED)
  expect(await listStoredViews()).toEqual([{ day: '2026-11-16', views: 3 }])
  await countViews(1)
  await flush()
  expect(await listStoredViews()).toEqual([{ day: '2026-11-16', views: 3 }])
  await flush()
  expect(await listStoredViews()).toEqual([{ day: '2026-11-16', views: 4 }])
  expect(await countUnflushedViews()).toBe(0)
})

test('keeps the batch when the database rejects the write', async () => {
  await countViews(2)
  await sql`alter table place_views add constraint planted check (views <> 2)`.execute(database.db)
  await expect(flush()).rejects.toThrow('planted')
  await sql`alter table place_views drop constraint planted`.execute(database.db)
  expect(await countUnflushedViews()).toBe(2)
  await flush()
  expect(await listStoredViews()).toEqual([{ day: '2026-11-16', views: 2 }])
})

test('stores each view once when several flushes run during counting', async () => {
  const counting = countViews(60)
  for (let round = 0; round < 10; round++) await Promise.all([flush(), flush(), flush()])
  await counting
  await flush()
  await flush()
  expect(await listStoredViews()).toEqual([{ day: '2026-11-16', views: 60 }])
})

test('drops counts of unknown places without blocking others', async () => {
  await countViews(1, 999_999_999)
  await countViews(1)
  await flush()
  expect(await listStoredViews()).toEqual([{ day: '2026-11-16', views: 1 }])
  expect(await views.takeBatch()).toBeUndefined()
})

test('deletes batch ids older than a week', async () => {
  await sql`insert into place_view_batches values (gen_random_uuid(), now() - interval '8 days')`.execute(database.db)
  await countViews(1)
  await flush()
  const { rows } = await sql`select from place_view_batches where created_at < now() - interval '7 days'`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})
