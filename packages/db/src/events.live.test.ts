import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from './database.ts'
import { recordEvent, recordEvents } from './events.ts'

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

describe('the figures of a city', () => {
  const cityJobs = async () => {
    const { rows } = await sql<{ key: string; runAt: Date; payload: { event_id: number; region_id: number } }>`
      select key, run_at, payload from graphile_worker._private_jobs where key like 'region-stats:%' order by key
    `.execute(db)
    return rows
  }
  const change = (rootId: number) => db.transaction().execute((tx) => recordEvent(tx, 'place.changed', { rootId }))

  const count = (regionId: number) =>
    db
      .insertInto('regionStats')
      .values({ regionId, placesCount: 0, availablePlacesCount: 0, refreshedAt: new Date() })
      .execute()

  test('wait for one job, however many of its places change, and changes that follow do not put it off', async () => {
    const { id: regionId } = await createCity(db)
    await count(regionId)
    const district = await createRegion(db, { regionType: 'sublocality', parentId: regionId })
    const places = [
      await createPlace(db, { place: { regionId } }),
      await createPlace(db, { place: { regionId: district.id } }),
    ]
    const rootIds = places.map(({ id }) => ({ rootId: id }))
    await db.transaction().execute((tx) => recordEvents(tx, 'place.changed', rootIds))
    const [first] = await cityJobs()
    expect(first).toMatchObject({ key: `region-stats:${regionId}`, payload: { region_id: regionId } })
    for (const { id } of places) await change(id)
    expect(await cityJobs()).toEqual([first])
    expect(first?.runAt.getTime()).toBeGreaterThan(Date.now())
  })

  test('hold nobody up: two change places of one city at the same time', async () => {
    const { id: regionId } = await createCity(db)
    await count(regionId)
    const [one, other] = [
      await createPlace(db, { place: { regionId } }),
      await createPlace(db, { place: { regionId } }),
    ]
    await change(one.id)
    await db.transaction().execute(async (tx) => {
      await recordEvent(tx, 'place.changed', { rootId: one.id })
      await change(other.id)
    })
    expect(await cityJobs()).toHaveLength(1)
  })

  test.each([
    ['runs within a moment, perhaps before the change is there', sql`run_at = now() + interval '30 s'`],
    ['has given up', sql`attempts = max_attempts`],
  ])('are asked for again where the job %s', async (_, what) => {
    const { id: regionId } = await createCity(db)
    await count(regionId)
    const place = await createPlace(db, { place: { regionId } })
    await change(place.id)
    const [first] = await cityJobs()
    await sql`update graphile_worker._private_jobs set ${what} where key like 'region-stats:%'`.execute(db)
    await change(place.id)
    const [second] = await cityJobs()
    expect(second?.payload.event_id).toBeGreaterThan(first?.payload.event_id ?? Number.POSITIVE_INFINITY)
  })

  test('are counted at once the first time', async () => {
    await change((await createPlace(db)).id)
    const [job] = await cityJobs()
    expect(job?.runAt.getTime()).toBeLessThanOrEqual(Date.now())
  })

  test('are counted once more when a place changes while they are counted', async () => {
    const place = await createPlace(db)
    await change(place.id)
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker'`.execute(db)
    await change(place.id)
    expect(await cityJobs()).toHaveLength(1)
    const { rows } = await sql`
      select from graphile_worker.jobs where task_identifier = 'refresh-region-stats'
    `.execute(db)
    expect(rows).toHaveLength(2)
  })

  test('are counted in both cities when a place moves', async () => {
    const [from, to] = [await createCity(db), await createCity(db)]
    const { id: rootId } = await createPlace(db, { place: { regionId: from.id } })
    await db.transaction().execute(async (tx) => {
      await recordEvent(tx, 'place.changed', { rootId })
      await tx.updateTable('inventories').set({ regionId: to.id }).where('id', '=', rootId).execute()
      await recordEvent(tx, 'place.changed', { rootId })
    })
    expect(new Set((await cityJobs()).map(({ payload }) => payload.region_id))).toEqual(new Set([from.id, to.id]))
  })

  test('are nobody’s when a place lies outside of any city', async () => {
    const country = await createRegion(db)
    const place = await createPlace(db, { place: { regionId: country.id } })
    await change(place.id)
    expect(await cityJobs()).toEqual([])
  })
})
