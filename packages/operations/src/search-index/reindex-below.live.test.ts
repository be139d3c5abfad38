import type { Db } from '@amber/db/database'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { renameRegion } from '../region/rename-region.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reindexPlacesBelow, reindexRegionsBelow } from './reindex-below.ts'

let database: TestDatabase
let db: Db
beforeEach(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterEach(() => database.drop())

const insertPlaces = (regionId: number, count: number) =>
  sql`
    insert into inventories (kind, name, canonical_name, region_id, location, currency, price_duration)
    select 'place', 'Place', format('place-%s-%s', ${regionId}::int, n), ${regionId}, 'POINT(0 51)', 'GBP', 'weekly'
    from generate_series(1, ${count}::int) n
  `.execute(db)

type Job = { name: string; key: string; payload: Record<string, number> }

const listJobs = async (name: string) =>
  (
    await sql<Job>`
      select task.identifier as name, job.key, job.payload
      from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = ${name}
      order by job.run_at
    `.execute(db)
  ).rows

/** Takes the job from the queue, as a worker does. */
async function takeJob(name: string): Promise<Record<string, number> | undefined> {
  const [job] = await listJobs(name)
  if (job) await sql`delete from graphile_worker._private_jobs where key = ${job.key}`.execute(db)
  return job?.payload
}

const step = (payload: Record<string, number>) => ({
  eventId: payload['event_id'] ?? 0,
  regionId: payload['region_id'] ?? 0,
  afterRegionId: payload['after_region_id'] ?? 0,
  afterId: payload['after_id'] ?? 0,
})

/** Returns the number of places by region and by how often they were touched. */
const touched = async () => {
  const { rows } = await sql<{ regionId: number; touches: number; count: number }>`
    select region_id, version - 1 as touches, count(*) as count from inventories
    group by region_id, version order by region_id, version
  `.execute(db)
  return rows
}

test('enqueues every place below with a new version, one batch at a time, and no other', async () => {
  const country = await createRegion(db)
  const [north, south, elsewhere] = [
    await createCity(db, { parentId: country.id }),
    await createCity(db, { parentId: country.id }),
    await createCity(db),
  ]
  await insertPlaces(north.id, 700)
  await insertPlaces(south.id, 400)
  await insertPlaces(elsewhere.id, 3)
  const changedAt = () => sql`select id, updated_at from inventories order by id`.execute(db)
  const before = await changedAt()
  await renameRegion(db, { regionId: country.id, language: 'en', name: 'Renamed', actorId: null })

  const waiting: number[] = []
  for (let job = await takeJob('reindex-places-below'); job; job = await takeJob('reindex-places-below')) {
    await reindexPlacesBelow(db, step(job))
    waiting.push((await listJobs('index-place')).length)
  }
  expect(waiting).toEqual([500, 1000, 1100])
  expect(await touched()).toEqual([
    { regionId: north.id, touches: 1, count: 700 },
    { regionId: south.id, touches: 1, count: 400 },
    { regionId: elsewhere.id, touches: 0, count: 3 },
  ])
  // The places themselves have not changed.
  expect((await changedAt()).rows).toEqual(before.rows)
})

test('queues the next step behind its batch', async () => {
  const city = await createCity(db)
  await insertPlaces(city.id, 501)
  await reindexPlacesBelow(db, { eventId: 1, regionId: city.id, afterRegionId: 0, afterId: 0 })
  const { rows } = await sql<{ name: string }>`
    select task_identifier as name from graphile_worker.jobs order by priority, run_at
  `.execute(db)
  expect(rows).toHaveLength(501)
  expect(rows.at(-1)).toEqual({ name: 'reindex-places-below' })
})

test('starts from the top when the region is renamed again in the middle', async () => {
  const city = await createCity(db)
  await insertPlaces(city.id, 501)
  const rename = (name: string) => renameRegion(db, { regionId: city.id, language: 'en', name, actorId: null })
  await rename('First')
  const first = await takeJob('reindex-places-below')
  await rename('Second')
  await reindexPlacesBelow(db, step(first ?? {}))
  const steps = (await listJobs('reindex-places-below')).map(({ payload }) => step(payload).afterId)
  expect(steps).toEqual([0, expect.any(Number)])
  expect(steps[1]).toBeGreaterThan(0)
})

test('enqueues every region below, one batch at a time', async () => {
  const city = await createCity(db)
  await sql`
    insert into regions (region_type, parent_id, name, canonical_name, location, time_zone)
    select 'establishment', ${city.id}, 'College', 'college-' || n, 'POINT(0 51)', 'Europe/London'
    from generate_series(1, 600) n
  `.execute(db)
  await createCity(db)
  let job: Record<string, number> | undefined = { event_id: 1, region_id: city.id }
  const waiting: number[] = []
  while (job) {
    await reindexRegionsBelow(db, step(job))
    waiting.push((await listJobs('index-region')).length)
    job = await takeJob('reindex-regions-below')
  }
  expect(waiting).toEqual([500, 600])
})
