import type { Db } from '@amber/db/database'
import { LANGUAGES } from '@amber/domain/languages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { createPlace } from './factories/place.ts'
import { loadSmallWorld } from './small-world.ts'

let world: TestDatabase

beforeAll(async () => {
  world = await cloneDatabase()
  await loadSmallWorld(world.db)
})

afterAll(() => world.drop())

const TABLES = [
  'regions',
  'region_names',
  'users',
  'organisations',
  'inventories',
  'availability',
  'costs',
  'payment_plans',
  'media',
  'offers',
  'partner_places',
  'commissions',
  'reviews',
  'price_observations',
  'exchange_rates',
  'events',
] as const

/** Returns the row count and checksum of each table, ignoring when rows were written. */
async function contentOf(db: Db): Promise<Record<string, { count: number; checksum: string }>> {
  const content: Record<string, { count: number; checksum: string }> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ count: number; checksum: string }>`
      select count(*) as count, md5(string_agg(row, ',' order by row)) as checksum
      from (select (to_jsonb(t) - 'updated_at' - 'created_at')::text as row from ${sql.table(table)} t) rows
    `.execute(db)
    content[table] = rows[0] ?? { count: 0, checksum: '' }
  }
  return content
}

test('loads 40 regions and 300 places, each with rooms and tenancies', async () => {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*) as count from inventories group by kind order by kind
  `.execute(world.db)
  expect(rows[0]).toEqual({ kind: 'place', count: 300 })
  expect((await contentOf(world.db))['regions']?.count).toBe(40)
  const { rows: bare } = await sql`
    select id from inventories place where kind <> 'tenancy'
    and not exists (select from inventories child where child.root_id = place.root_id and child.parent_id = place.id)
  `.execute(world.db)
  expect(bare).toEqual([])
})

test('loads identical rows into another database', async () => {
  const twin = await cloneDatabase()
  await loadSmallWorld(twin.db)
  const content = await contentOf(twin.db)
  await twin.drop()
  expect(content).toEqual(await contentOf(world.db))
})

test('adds nothing when loaded twice, even concurrently', async () => {
  const before = await contentOf(world.db)
  await Promise.all([loadSmallWorld(world.db), loadSmallWorld(world.db)])
  expect(await contentOf(world.db)).toEqual(before)
})

test('loads into a database that already has rows', async () => {
  const other = await cloneDatabase()
  await createPlace(other.db)
  await loadSmallWorld(other.db)
  const content = await contentOf(other.db)
  await other.drop()
  expect(content['regions']?.count).toBe(42)
})

test('enqueues indexing for every place and region, and statistics for every city', async () => {
  const { rows } = await sql<{ name: string; count: number }>`
    select task.identifier as name, count(*) as count
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    group by task.identifier order by task.identifier
  `.execute(world.db)
  expect(rows).toEqual([
    { name: 'index-places', count: 6 },
    { name: 'index-region', count: 40 },
    { name: 'refresh-region-stats', count: 13 },
  ])
})

test('gives some places an owner or a partner, and all a commission', async () => {
  const content = await contentOf(world.db)
  const { rows } = await sql<{ owned: number }>`
    select count(*) as owned from inventories where kind = 'place' and organisation_id is not null
  `.execute(world.db)
  expect([rows[0]?.owned, content['partner_places']?.count, content['commissions']?.count]).toEqual([200, 15, 300])
})

test("stores London's name in the languages in which it differs", async () => {
  const { rows } = await sql<{ language: string; name: string }>`
    select language, region_names.name from region_names join regions on regions.id = region_id
    where canonical_name = 'london' order by language
  `.execute(world.db)
  expect(Object.fromEntries(rows.map(({ language, name }) => [language, name]))).toEqual({
    es: 'Londres',
    fr: 'Londres',
    zh: '伦敦',
  })
  expect(LANGUAGES).toEqual(expect.arrayContaining(rows.map(({ language }) => language)))
})

test('locates places within the bounds of their city', async () => {
  const { rows } = await sql`
    select place.id from inventories place join regions city on city.id = place.region_id
    where place.kind = 'place' and not (
      st_y(place.location::geometry) between city.bounds_south and city.bounds_north
      and st_x(place.location::geometry) between city.bounds_west and city.bounds_east
    )
  `.execute(world.db)
  expect(rows).toEqual([])
})
