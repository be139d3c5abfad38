import { addJobs } from '@amber/db/jobs'
import { getListing } from '@amber/db/queries/listing/listings'
import { saveListings } from '@amber/db/queries/listing/save-listings'
import { createMail } from '@amber/db/queries/mail/mails'
import { placeFacts } from '@amber/domain/search/place-facts'
import { createSearch, type Search } from '@amber/integrations/search/client'
import { placeDocument } from '@amber/integrations/search/place-document'
import { compareIndex } from '@amber/testing/search/compare-index'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createUser } from '@amber/testing/factories/user'
import { removeSearchIndices, SEARCH_URL, searchPrefix } from '@amber/testing/search'
import { runSize } from '@amber/testing/run-size'
import { DEFAULT_RADIUS_METRES } from '@amber/domain/search/place-search'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld } from '../open-world.ts'
import type { WorldPlan } from '../places/plan-world.ts'
import { loadWorld, WorldExistsError } from './load-world.ts'
import { TABLES } from './targets.ts'

const PLACES = runSize({ short: 100, full: 300 })
const world = openWorld({ seed: 1, day: '2026-11-15', places: PLACES, lean: false })
const TO_STUDENT = { toEmail: 'kim@example.com', userId: null, language: 'en' } as const
const silentProgress = { at: () => {}, say: () => {}, close: () => {} }

const prefix = searchPrefix()
let database: TestDatabase
let search: Search

const load = (options: { replace: boolean; into?: TestDatabase }) =>
  loadWorld({
    ...world,
    databaseUrl: (options.into ?? database).url,
    search,
    files: null,
    replace: options.replace,
    progress: silentProgress,
  })

beforeAll(async () => {
  database = await cloneDatabase()
  search = createSearch({ url: SEARCH_URL, prefix })
  await load({ replace: false })
}, 120_000)

afterAll(async () => {
  await search.close()
  await removeSearchIndices(prefix)
  await database.drop()
})

/** Returns a checksum of each table's rows, ignoring their order and the time listings were written. */
async function contentOf({ db }: TestDatabase) {
  const content: Record<string, unknown> = {}
  for (const table of TABLES) {
    const { rows } = await sql`
      select count(*) as count, md5(string_agg(row, ',' order by row)) as checksum
      from (select (to_jsonb(t) - 'written_at')::text as row from ${sql.table(table)} t) rows
    `.execute(db)
    content[table] = rows[0]
  }
  return content
}

test('fills every table, re-enables all triggers and sets valid region paths', async () => {
  const content = await contentOf(database)
  expect(content['inventories']).not.toMatchObject({ count: 0 })
  expect(Object.entries(content).filter(([, summary]) => (summary as { count: number }).count === 0)).toEqual([])
  const { rows: disabledTriggers } = await sql<{ name: string }>`
    select tgname as name from pg_trigger where tgenabled <> 'O' and not tgisinternal
  `.execute(database.db)
  expect(disabledTriggers, 'every trigger is on again').toEqual([])
  const { rows: inconsistentRegions } = await sql<{ id: number }>`
    select region.id from regions region left join regions parent on parent.id = region.parent_id
    where region.path <> coalesce(parent.path, '') || region.id::text or region.parent_type is distinct from parent.region_type
  `.execute(database.db)
  expect(inconsistentRegions, 'every path is the one that the trigger would have set').toEqual([])
})

test('indexes every place as a worker would', async () => {
  const { compared, differences } = await compareIndex({ db: database.db, search, documentOf: placeDocument })
  expect({ compared, differences }).toEqual({ compared: PLACES, differences: [] })
})

test('stores every listing as a worker would', async () => {
  const { db } = database
  const listings = await db.selectFrom('placeListings').selectAll().orderBy('rootId').execute()
  const tenancies = await db.selectFrom('listingTenancies').selectAll().orderBy('tenancyId').execute()
  expect(listings).toHaveLength(PLACES)
  expect(listings.some(({ card }) => card.partnerIds.length > 0)).toBe(true)
  expect(listings.some(({ card }) => card.offers.length > 0)).toBe(true)
  const read = await Promise.all(listings.map(({ rootId }) => getListing(db, rootId)))
  expect(listings.map(({ version, card }) => ({ version, listing: card }))).toEqual(read)

  await sql`truncate place_listings cascade`.execute(db)
  await db.transaction().execute((tx) =>
    saveListings(
      tx,
      read.map(({ version, listing }, index) => {
        const madeAt = listings[index]?.writtenAt ?? new Date()
        return { version, listing, facts: placeFacts(listing, madeAt), madeAt }
      }),
    ),
  )
  const saved = await db.selectFrom('placeListings').selectAll().orderBy('rootId').execute()
  expect(saved).toEqual(listings)
  expect(await db.selectFrom('listingTenancies').selectAll().orderBy('tenancyId').execute()).toEqual(tenancies)
})

test('counts the active places around each city in the region stats', async () => {
  const { rows } = await sql`
    select stats.region_id from region_stats stats
    join regions city on city.id = stats.region_id
    where stats.places_count <> (
      select count(*) from inventories place
      where place.kind = 'place' and place.status = 'active'
        and st_dwithin(place.location, city.location, ${DEFAULT_RADIUS_METRES}, false)
    )
  `.execute(database.db)
  expect(rows).toEqual([])
  const { rows: counted } = await sql<{ places: number }>`
    select sum(places_count) as places from region_stats
  `.execute(database.db)
  expect(counted[0]?.places).toBeGreaterThan(0)
})

test('puts places within the bounds of their city', async () => {
  const { rows } = await sql`
    select place.id from inventories place
    join regions own on own.id = place.region_id
    join regions city on city.path @> own.path and city.region_type = 'locality'
    where place.kind = 'place' and not st_covers(city.shape, place.location)
  `.execute(database.db)
  expect(rows).toEqual([])
})

test('leaves one job per city behind, which computes what its pages say', async () => {
  const { rows } = await sql`
    select task_identifier, count(*) = (select count(*) from regions where region_type = 'locality') as for_each_city
    from graphile_worker.jobs group by task_identifier
  `.execute(database.db)
  expect(rows).toEqual([{ taskIdentifier: 'refresh-region-insights', forEachCity: true }])
})

test('allows new places afterwards and raises their versions on updates', async () => {
  const place = await createPlace(database.db)
  await sql`update inventories set area = 99 where id = ${place.roomTypes[0]?.id ?? 0}`.execute(database.db)
  const { version } = await database.db
    .selectFrom('inventories')
    .where('id', '=', place.id)
    .select('version')
    .executeTakeFirstOrThrow()
  expect(version).toBeGreaterThan(1)
})

test('leaves a database with places unchanged', async () => {
  const before = await contentOf(database)
  await expect(load({ replace: false })).rejects.toThrow(WorldExistsError)
  expect(await contentOf(database)).toEqual(before)
})

test('replaces the old world with an identical one and keeps accounts', async () => {
  const fresh = await cloneDatabase()
  await load({ replace: false, into: fresh })
  const expected = await contentOf(fresh)
  await createPlace(fresh.db)
  await load({ replace: true, into: fresh })
  expect(await contentOf(fresh)).toEqual(expected)

  const { id } = await createUser(fresh.db)
  await load({ replace: true, into: fresh })
  const users = await fresh.db.selectFrom('users').where('id', '=', id).select('id').execute()
  const { compared, differences } = await compareIndex({ db: fresh.db, search, documentOf: placeDocument })
  await fresh.drop()
  expect(users).toEqual([{ id }])
  expect({ compared, differences }).toEqual({ compared: PLACES, differences: [] })
}, 240_000)

test('deletes mails and jobs about replaced rows, whose ids are used again', async () => {
  const fresh = await cloneDatabase()
  await fresh.db.transaction().execute(async (tx) => {
    const paid = { kind: 'payment_received', idempotencyKey: 'payment:1:received', ids: { payment_id: 1 } }
    const code = { kind: 'one_time_password', idempotencyKey: 'code:1', ids: { one_time_password_id: 1 } }
    for (const mail of [paid, code]) {
      const mailId = await createMail(tx, { ...mail, ...TO_STUDENT })
      await addJobs(tx, 'send-mail', [{ jobKey: `mail:${mailId}`, payload: { mail_id: mailId ?? 0 } }])
    }
    await addJobs(tx, 'check-payment', [{ jobKey: 'check-payment:1', payload: { payment_id: 1 } }])
  })
  await load({ replace: true, into: fresh })
  const remainingMails = await fresh.db.selectFrom('mails').select(['id', 'kind']).execute()
  const { rows: remainingJobs } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier <> 'refresh-region-insights'
  `.execute(fresh.db)
  await fresh.drop()
  expect(remainingMails.map(({ kind }) => kind)).toEqual(['one_time_password'])
  expect(remainingJobs).toEqual([{ key: `mail:${remainingMails[0]?.id}` }])
}, 120_000)

test('leaves database and index empty when loading fails', async () => {
  const empty = await cloneDatabase()
  // Only the last city has no dry ground, so the others are written before the failure.
  const lastCity = world.plan.shares.at(-1)?.city
  const broken: WorldPlan = {
    ...world.plan,
    isDry: (city, position) => city !== lastCity && world.plan.isDry(city, position),
  }
  await expect(
    loadWorld({
      ...world,
      plan: broken,
      databaseUrl: empty.url,
      search,
      files: null,
      replace: false,
      progress: silentProgress,
    }),
  ).rejects.toThrow(/no dry ground/)
  await search.refresh()
  const remainingIds = await search.places.listIds({ after: 0, limit: 10 })
  const content = await contentOf(empty)
  await empty.drop()
  expect(remainingIds).toEqual([])
  expect(Object.values(content).every((summary) => (summary as { count: number }).count === 0)).toBe(true)
}, 60_000)
