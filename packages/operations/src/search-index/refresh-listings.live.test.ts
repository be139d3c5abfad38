import type { Db } from '@amber/db/database'
import { FACTS_VERSION } from '@amber/domain/search/place-facts'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createOffer } from '@amber/testing/factories/place-records'
import { createCity } from '@amber/testing/factories/region'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refreshListings } from './refresh-listings.ts'

let database: TestDatabase
let db: Db
beforeEach(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterEach(() => database.drop())

/** Inserts places whose listings were all written at the same moment, this many days ago. */
async function insertListed(
  count: number,
  daysAgo: number,
  { factsVersion = FACTS_VERSION, hasOverview = true }: { factsVersion?: number; hasOverview?: boolean } = {},
) {
  const { id: regionId } = await createCity(db)
  await sql`
    with place as (
      insert into inventories (kind, name, canonical_name, region_id, location, currency, price_duration)
      select 'place', 'Place', format('place-%s-%s', ${regionId}::int, n), ${regionId}, 'POINT(0 51)', 'GBP', 'weekly'
      from generate_series(1, ${count}::int) n
      returning id
    ),
    overview as (
      insert into place_overviews
      select id, 1, 'Place', 'active', null, null, 0, 0, null, 0, '{}', now(), false from place where ${hasOverview}
    )
    insert into place_listings (
      root_id, version, facts_version, written_at, status, ids, partner_ids, region_ids, location, name_words, amenities, tags,
      rating_points, completeness_points, updated_at_ms, card
    )
    select id, 1, ${factsVersion}, now() - make_interval(days => ${daysAgo}), 'active', array[id], '{}', '{}',
      'POINT(0 51)', '{}', '{}', '{}', 0, 0, 0, '{}'
    from place
  `.execute(db)
  return regionId
}

const listJobs = async (name: string) =>
  (
    await sql<{ key: string; payload: Record<string, number> }>`
      select job.key, job.payload from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id
      where task.identifier = ${name}
    `.execute(db)
  ).rows

/** Takes the next step from the queue, as a worker does. */
async function takeStep() {
  const [job] = await listJobs('refresh-listings')
  if (job === undefined) return undefined
  await sql`delete from graphile_worker._private_jobs where key = ${job.key}`.execute(db)
  return job.payload['after_id']
}

/** Returns the number of queued places after each step. */
async function refreshAll(): Promise<number[]> {
  const waiting: number[] = []
  for (let after: number | undefined = 0; after !== undefined; after = await takeStep()) {
    await refreshListings(db, after)
    waiting.push((await listJobs('index-place')).length)
  }
  return waiting
}

test('enqueues listings older than thirty days with a new version, one batch at a time', async () => {
  const fresh = await insertListed(3, 29)
  const old = await insertListed(700, 31)
  const older = await insertListed(400, 90)
  expect(await refreshAll()).toEqual([500, 1000, 1100])
  const { rows } = await sql`
    select region_id, version, count(*) as count from inventories group by region_id, version order by region_id
  `.execute(db)
  expect(rows).toEqual([
    { regionId: fresh, version: 1, count: 3 },
    { regionId: old, version: 2, count: 700 },
    { regionId: older, version: 2, count: 400 },
  ])
})

test('leaves updated_at unchanged when only the listing is refreshed', async () => {
  await insertListed(1, 31)
  const { rows } = await sql`update inventories set name = 'Changed' returning updated_at`.execute(db)
  await refreshAll()
  const after = await sql`select updated_at from inventories`.execute(db)
  expect(after.rows).toEqual(rows)
  await sql`update inventories set name = 'Changed again'`.execute(db)
  expect((await sql`select updated_at from inventories`.execute(db)).rows).not.toEqual(rows)
})

test('enqueues every place without a new version when the table of listings is empty', async () => {
  await insertListed(700, 1)
  await sql`truncate place_listings cascade`.execute(db)
  expect(await refreshAll()).toEqual([500, 700])
  expect((await sql`select distinct version from inventories`.execute(db)).rows).toEqual([{ version: 1 }])
})

test('enqueues a place when an offer has started or ended since it was written', async () => {
  const regionId = await insertListed(6, 2)
  const places = await db
    .selectFrom('inventories')
    .where('regionId', '=', regionId)
    .select('id')
    .orderBy('id')
    .execute()
  const [begun = 0, ended = 0, before = 0, running = 0, future = 0] = places.map(({ id }) => id)
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  await createOffer(db, begun, { startsAt: daysAgo(1) })
  await createOffer(db, ended, { startsAt: daysAgo(9), endsAt: daysAgo(1) })
  await createOffer(db, before, { startsAt: daysAgo(9), endsAt: daysAgo(3) })
  await createOffer(db, running, { startsAt: daysAgo(9), endsAt: daysAgo(-3) })
  await createOffer(db, future, { startsAt: daysAgo(-1) })
  expect(await refreshAll()).toEqual([2])
  expect((await listJobs('index-place')).map(({ key }) => key).toSorted()).toEqual(
    [`index:${begun}`, `index:${ended}`].toSorted(),
  )
})

test('enqueues listings whose facts follow the rules of an earlier release, and none of a later one', async () => {
  const earlier = await insertListed(3, 1, { factsVersion: FACTS_VERSION - 1 })
  const later = await insertListed(2, 1, { factsVersion: FACTS_VERSION + 1 })
  expect(await refreshAll()).toEqual([3])
  const { rows } = await sql`
    select region_id, version, count(*) as count from inventories group by region_id, version order by region_id
  `.execute(db)
  expect(rows).toEqual([
    { regionId: earlier, version: 2, count: 3 },
    { regionId: later, version: 1, count: 2 },
  ])
})

test('enqueues nothing when no listing is old', async () => {
  await insertListed(3, 29)
  expect(await refreshAll()).toEqual([0])
})

test('finds old listings behind any number of fresh ones', async () => {
  // In batches, because a busy machine may take longer than a statement may.
  for (let batch = 0; batch < 8; batch++) await insertListed(2_500, 1)
  await insertListed(2, 31)
  expect(await refreshAll()).toEqual([0, 2])
})

test('enqueues a place without the overview that staff list', async () => {
  await insertListed(2, 1)
  await insertListed(1, 1, { hasOverview: false })
  await refreshListings(db, 0)
  expect(await listJobs('index-place')).toHaveLength(1)
})
