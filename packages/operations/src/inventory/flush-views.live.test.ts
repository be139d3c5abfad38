import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type Cache, createCache } from '@amber/integrations/cache/client'
import { createViewCounter, type ViewCounter } from '@amber/integrations/views/view-counter'
import { localEnvironment } from '@amber/testing/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { flushViews } from './flush-views.ts'

let database: TestDatabase
let cache: Cache
let views: ViewCounter
let place: number
beforeAll(async () => {
  database = await cloneDatabase()
  cache = createCache({ url: localEnvironment.REDIS_URL, prefix: `test-${randomUUID()}:` })
  await once(cache, 'ready')
  views = createViewCounter(cache)
})
beforeEach(async () => {
  place = (await createPlace(database.db, { roomTypes: 0 })).id
})
afterAll(async () => {
  cache.disconnect()
  await database.drop()
})

const MONDAY = new Date('2026-11-16T10:00:00Z')
let clients = 0

async function look(times: number, rootId = place) {
  for (let time = 0; time < times; time++) await views.count(rootId, `client ${(clients += 1)}`, MONDAY)
}

const stored = () => database.db.selectFrom('placeViews').where('rootId', '=', place).select(['day', 'views']).execute()

const waiting = async () => {
  const { waiting: count, batch } = await views.findWaiting(place, MONDAY)
  return count + (batch?.views ?? 0)
}

const flush = (counter: Pick<ViewCounter, 'takeBatch' | 'dropBatch'> = views) =>
  flushViews({ db: database.db, views: counter })

const KILLED = new Error('killed')
const kill = () => Promise.reject(KILLED)

test('views go to the database, and later ones are added to those of the same day', async () => {
  await look(3)
  await flush()
  expect(await stored()).toEqual([{ day: '2026-11-16', views: 3 }])
  expect(await waiting()).toBe(0)
  await look(2)
  await flush()
  await flush()
  expect(await stored()).toEqual([{ day: '2026-11-16', views: 5 }])
})

test('killed before the database has them, none is lost', async () => {
  await look(3)
  await views.takeBatch()
  await look(1)
  expect(await waiting()).toBe(4)
  await flush()
  await flush()
  expect(await stored()).toEqual([{ day: '2026-11-16', views: 4 }])
})

test('killed when the database has them and before Redis hears of it, none is counted twice', async () => {
  await look(3)
  await expect(flush({ ...views, dropBatch: kill })).rejects.toThrow(KILLED)
  expect(await stored()).toEqual([{ day: '2026-11-16', views: 3 }])
  await look(1)
  await flush()
  expect(await stored()).toEqual([{ day: '2026-11-16', views: 3 }])
  await flush()
  expect(await stored()).toEqual([{ day: '2026-11-16', views: 4 }])
  expect(await waiting()).toBe(0)
})

test('a write that the database refuses leaves the batch where it was', async () => {
  await look(2)
  await sql`alter table place_views add constraint planted check (views <> 2)`.execute(database.db)
  await expect(flush()).rejects.toThrow('planted')
  await sql`alter table place_views drop constraint planted`.execute(database.db)
  expect(await waiting()).toBe(2)
  await flush()
  expect(await stored()).toEqual([{ day: '2026-11-16', views: 2 }])
})

test('several at once while people go on looking bring each view once', async () => {
  const looking = look(60)
  for (let round = 0; round < 10; round++) await Promise.all([flush(), flush(), flush()])
  await looking
  await flush()
  await flush()
  expect(await stored()).toEqual([{ day: '2026-11-16', views: 60 }])
})

test('counts of a place that is not in this database are dropped, and hold up no others', async () => {
  await look(1, 999_999_999)
  await look(1)
  await flush()
  expect(await stored()).toEqual([{ day: '2026-11-16', views: 1 }])
  expect(await views.takeBatch()).toBeUndefined()
})

test('batches of last week are forgotten', async () => {
  await sql`insert into place_view_batches values (gen_random_uuid(), now() - interval '8 days')`.execute(database.db)
  await look(1)
  await flush()
  const { rows } = await sql`select from place_view_batches where created_at < now() - interval '7 days'`.execute(
    database.db,
  )
  expect(rows).toEqual([])
})
