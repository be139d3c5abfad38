import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from './database.ts'
import { listChangedPlaces, recordEvent, recordEvents } from './events.ts'

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

test('commits an event with its job, whose payload contains the ids', async () => {
  await db.transaction().execute((tx) => recordEvent(tx, 'place.changed', { rootId: 7 }))
  const event = await lastEvent()
  expect(event).toMatchObject({ type: 'place.changed', ids: { root_id: 7 } })
  expect(await listJobs()).toEqual([
    { name: 'index-place', key: 'index:7', payload: { event_id: event?.id, root_id: 7 } },
  ])
})

test('records neither event nor job when the transaction fails', async () => {
  const before = await lastEvent()
  const attempt = db.transaction().execute(async (tx) => {
    await recordEvent(tx, 'place.changed', { rootId: 8 })
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(attempt).rejects.toThrow('division by zero')
  expect(await lastEvent()).toEqual(before)
  expect(await listJobs()).toEqual([])
})

test('coalesces several changes to one place into one job for the last change', async () => {
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

test('enqueues another job when a place changes while its job runs', async () => {
  await db.transaction().execute((tx) => recordEvent(tx, 'place.changed', { rootId: 10 }))
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'`.execute(db)
  await db.transaction().execute((tx) => recordEvent(tx, 'place.changed', { rootId: 10 }))
  expect((await listJobs()).filter(({ payload }) => (payload as { root_id: number }).root_id === 10)).toHaveLength(2)
})

test('indexes places that change together in few jobs, which name the first and last event', async () => {
  const rootIds = Array.from({ length: 60 }, (_, index) => 1_000 + index)
  await db.transaction().execute((tx) =>
    recordEvents(
      tx,
      'place.changed',
      rootIds.map((rootId) => ({ rootId })),
    ),
  )
  const jobs = await listJobs()
  expect(jobs.map(({ name }) => name)).toEqual(['index-places', 'index-places'])
  const batches = await Promise.all(
    jobs.map(({ payload }) => {
      const { event_id, last_event_id } = payload as { event_id: number; last_event_id: number }
      return listChangedPlaces(db, { firstEventId: event_id, lastEventId: last_event_id })
    }),
  )
  expect(batches.map((batch) => batch.length).toSorted((a, b) => a - b)).toEqual([10, 50])
  expect(batches.flat().toSorted((a, b) => a - b)).toEqual(rootIds)
})

describe('refresh-region-stats jobs', () => {
  const listRegionStatsJobs = async () => {
    const { rows } = await sql<{ key: string; runAt: Date; payload: { event_id: number; region_id: number } }>`
      select key, run_at, payload from graphile_worker._private_jobs where key like 'region-stats:%' order by key
    `.execute(db)
    return rows
  }
  const recordChange = (rootId: number) =>
    db.transaction().execute((tx) => recordEvent(tx, 'place.changed', { rootId }))

  const insertRegionStats = (regionId: number) =>
    db
      .insertInto('regionStats')
      .values({ regionId, placesCount: 0, availablePlacesCount: 0, refreshedAt: new Date() })
      .execute()

  test('coalesces changes in a city into one job that later changes do not postpone', async () => {
    const { id: regionId } = await createCity(db)
    await insertRegionStats(regionId)
    const district = await createRegion(db, { regionType: 'sublocality', parentId: regionId })
    const places = [
      await createPlace(db, { place: { regionId } }),
      await createPlace(db, { place: { regionId: district.id } }),
    ]
    const rootIds = places.map(({ id }) => ({ rootId: id }))
    await db.transaction().execute((tx) => recordEvents(tx, 'place.changed', rootIds))
    const [first] = await listRegionStatsJobs()
    expect(first).toMatchObject({ key: `region-stats:${regionId}`, payload: { region_id: regionId } })
    for (const { id } of places) await recordChange(id)
    expect(await listRegionStatsJobs()).toEqual([first])
    expect(first?.runAt.getTime()).toBeGreaterThan(Date.now())
  })

  test('does not block concurrent changes to places of one city', async () => {
    const { id: regionId } = await createCity(db)
    await insertRegionStats(regionId)
    const [one, other] = [
      await createPlace(db, { place: { regionId } }),
      await createPlace(db, { place: { regionId } }),
    ]
    await recordChange(one.id)
    await db.transaction().execute(async (tx) => {
      await recordEvent(tx, 'place.changed', { rootId: one.id })
      await recordChange(other.id)
    })
    expect(await listRegionStatsJobs()).toHaveLength(1)
  })

  test.each([
    ['runs so soon that it may miss the change', sql`run_at = now() + interval '30 s'`],
    ['has no attempts left', sql`attempts = max_attempts`],
  ])('replaces the job when it %s', async (_, assignment) => {
    const { id: regionId } = await createCity(db)
    await insertRegionStats(regionId)
    const place = await createPlace(db, { place: { regionId } })
    await recordChange(place.id)
    const [first] = await listRegionStatsJobs()
    await sql`update graphile_worker._private_jobs set ${assignment} where key like 'region-stats:%'`.execute(db)
    await recordChange(place.id)
    const [second] = await listRegionStatsJobs()
    expect(second?.payload.event_id).toBeGreaterThan(first?.payload.event_id ?? Number.POSITIVE_INFINITY)
  })

  test('runs at once when the city was never counted', async () => {
    await recordChange((await createPlace(db)).id)
    const [job] = await listRegionStatsJobs()
    expect(job?.runAt.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('enqueues another run when a place changes during a run', async () => {
    const place = await createPlace(db)
    await recordChange(place.id)
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'`.execute(db)
    await recordChange(place.id)
    expect(await listRegionStatsJobs()).toHaveLength(1)
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = 'refresh-region-stats'
    `.execute(db)
    expect(rows).toHaveLength(2)
  })

  test('enqueues jobs for both cities when a place moves', async () => {
    const [from, to] = [await createCity(db), await createCity(db)]
    const { id: rootId } = await createPlace(db, { place: { regionId: from.id } })
    await db.transaction().execute(async (tx) => {
      await recordEvent(tx, 'place.changed', { rootId })
      await tx.updateTable('inventories').set({ regionId: to.id }).where('id', '=', rootId).execute()
      await recordEvent(tx, 'place.changed', { rootId })
    })
    expect(new Set((await listRegionStatsJobs()).map(({ payload }) => payload.region_id))).toEqual(
      new Set([from.id, to.id]),
    )
  })

  test('enqueues no job when the place lies outside any city', async () => {
    const country = await createRegion(db)
    const place = await createPlace(db, { place: { regionId: country.id } })
    await recordChange(place.id)
    expect(await listRegionStatsJobs()).toEqual([])
  })
})
