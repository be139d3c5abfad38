import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sequentialScansOf } from '@amber/testing/search/sequential-scans'
import { typicalSearches } from '@amber/testing/search/typical-searches'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardCountsStatement } from './dashboard-counts.ts'
import { leadsByPersonStatement, placesStatement, suppliersStatement } from './find-anything.ts'
import { managedPlaceDetailsStatement, managedPlacesStatement } from './managed-places.ts'
import { managedSearchStatement } from './managed-search.ts'

const PLACE_COUNT = 20_000

/** Contains enough rows for the planner to have a choice. Foreign keys are off, so that the tables can be filled alone. */
let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  const { db } = database
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into place_overviews
      select
        n * 10, 1, 'Place ' || n, case when n % 25 = 0 then 'inactive' else 'active' end::inventory_status, n % 150, 10000,
        n % 9, 40, now() - make_interval(days => n % 40), n % 12, case when n % 7 = 0 then '{no_photo}' else '{}' end::text[],
        now(), false
      from generate_series(1, ${PLACE_COUNT}) n
    `.execute(tx)
    await sql`
      insert into place_listings (
        root_id, version, status, ids, organisation_id, partner_ids, region_ids, location, name_words, amenities, tags,
        rating, rating_points, completeness_points, confirmed_day, updated_at_ms, card
      )
      select
        n * 10, 1, 'active', array[n * 10], n % 150, '{}', array[1 + n % 30, 100 + n % 200],
        st_point(n % 200 * 1.5 - 150 + n % 97 / 500.0, n % 40 + n % 89 / 500.0, 4326)::geography,
        array['word' || n % 3000, 'house'], '{wifi}', '{}', 400, 100, 90, 20700, 1790000000000 + n,
        jsonb_build_object('id', n * 10, 'name', repeat('x', 250))
      from generate_series(1::bigint, ${PLACE_COUNT}) n
    `.execute(tx)
    // In batches, because a busy machine may take longer than a statement may.
    for (let batch = 0; batch < 10; batch++)
      await sql`
        insert into audit_log (action, ids) select 'place.update', jsonb_build_object('root_id', n % ${PLACE_COUNT} * 10)
        from generate_series(1, 20000) n
      `.execute(tx)
    await sql`
      insert into leads (root_id, inventory_id, kind, name, email)
      select n % ${PLACE_COUNT} * 10, n % ${PLACE_COUNT} * 10, 'place', 'Name ' || n, n || '@example.com'
      from generate_series(1, 60000) n
    `.execute(tx)
    await sql`
      insert into inventories (
        id, kind, root_id, name, canonical_name, region_id, location, currency, price_duration
      )
      select n * 10, 'place', n * 10, 'Place ' || n, 'place-' || n, 1, st_point(1, 1, 4326)::geography, 'GBP', 'weekly'
      from generate_series(1, ${PLACE_COUNT}) n
    `.execute(tx)
    await sql`
      insert into media (root_id, inventory_id, kind, media_type, base_path, width, height)
      select n % ${PLACE_COUNT} * 10, n % ${PLACE_COUNT} * 10, 'place', 'image', 'a/' || n, 1, 1
      from generate_series(1, 60000) n
    `.execute(tx)
  })
  await sql`analyze place_overviews, place_listings, audit_log, leads, inventories, media`.execute(db)
}, 120_000)
afterAll(() => database.drop())

const scans = (statement: RawBuilder<unknown>) => sequentialScansOf(database.db, statement)

const places = typicalSearches({
  centre: { lat: 5.05, lng: -142.4 },
  countryId: 6,
  placeId: 400,
  organisationId: 5,
  partnerId: 1,
  nameWords: ['word12', 'ho'],
  today: '2026-11-15',
})

test.each([...places])('counts and finds %s by scanning nothing but the narrow overviews', async (_, search) => {
  const statement = managedSearchStatement({
    places: { ...search, ownerId: undefined },
    statuses: ['active'],
    ownerId: 5,
    confirmed: ['older'],
    issues: ['no_photo'],
    sort: { key: 'confirmed', order: 'asc' },
    offset: 100,
    limit: 50,
  })
  expect(['place_overviews', 'organisations']).toEqual(expect.arrayContaining(await scans(statement)))
})

const SMALL_TABLES = ['organisations', 'regions', 'region_names', 'users', 'availability']

test('reads a page of rows by key', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => (index + 1) * 10)
  expect(SMALL_TABLES).toEqual(expect.arrayContaining(await scans(managedPlacesStatement(ids, 'de'))))
})

test('reads the panel of a place by key', async () => {
  expect(SMALL_TABLES).toEqual(expect.arrayContaining(await scans(managedPlaceDetailsStatement(400))))
})

test.each(['all', 'own'] as const)(
  'finds leads by the beginning of a name or the email, for somebody who sees %s',
  async (scope) => {
    expect(await scans(leadsByPersonStatement('ana', { userId: 7, scope }))).toEqual([])
  },
)

test('compares prices of all currencies without reading the inventories', async () => {
  const [search] = [...places].map(([, each]) => each)
  if (!search) throw new Error('no typical search')
  const statement = managedSearchStatement({
    places: { ...search, ownerId: undefined },
    statuses: undefined,
    ownerId: undefined,
    confirmed: undefined,
    issues: undefined,
    sort: { key: 'price', order: 'asc' },
    offset: 0,
    limit: 50,
  })
  expect(['place_overviews', 'organisations', 'exchange_rates']).toEqual(expect.arrayContaining(await scans(statement)))
})

test('finds places and suppliers by scanning nothing but narrow tables', async () => {
  const narrow = expect.arrayContaining(await scans(placesStatement('4000', 'en')))
  expect(['place_overviews', ...SMALL_TABLES]).toEqual(narrow)
  const few = expect.arrayContaining(await scans(suppliersStatement('keys')))
  expect(['place_overviews', ...SMALL_TABLES]).toEqual(few)
})

test('counts what the menu and the views show by scanning nothing but narrow tables', async () => {
  const found = await scans(dashboardCountsStatement)
  expect(['place_overviews', 'reviews', 'complaints', 'feed_errors', 'bulk_runs']).toEqual(
    expect.arrayContaining(found),
  )
})
