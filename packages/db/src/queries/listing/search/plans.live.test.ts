import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sequentialScans } from '@amber/testing/search/sequential-scans'
import { typicalSearches } from '@amber/testing/search/typical-searches'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PLACE_COUNT = 20_000
const COUNTRY_COUNT = 30
const CITY_COUNT = 200

/** Contains enough places for the planner to have a choice, in rows as wide as the demo data's. */
let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  const { db } = database
  await sql`
    insert into place_listings (
      root_id, version, status, ids, organisation_id, partner_ids, region_ids, location, name_words, amenities, tags,
      rating, rating_points, completeness_points, confirmed_day, updated_at_ms, card
    )
    select
      n * 10, 1, case when n % 25 = 0 then 'inactive' else 'active' end::inventory_status, array[n * 10, n * 10 + 1],
      n % 150, case when n % 40 = 0 then array[n % 3] else '{}' end,
      array[1 + n % ${CITY_COUNT} % ${COUNTRY_COUNT}, 100 + n % ${CITY_COUNT}],
      st_point(n % ${CITY_COUNT} * 1.5 - 150 + n % 97 / 500.0, n % 40 + n % 89 / 500.0, 4326)::geography,
      array['word' || n % 3000, 'house'], '{wifi}', '{}',
      n % 400 + 100, n % 150, n % 100, 20700 + n % 60, 1790000000000 + n, jsonb_build_object('id', n * 10, 'name', repeat('x', 250))
    from generate_series(1::bigint, ${PLACE_COUNT}) n
  `.execute(db)
  await sql`
    insert into listing_tenancies
    select
      n * 10, n * 10 + 1 + t, n * 10 + 1, 'private_room', 'private_bathroom', 'shared_kitchen', 'ensuite', 1, 1,
      40 + t, 10, 10000 + n % 300 * 100, (n + t) % 3 > 0, '9999-12-31', '{202611,202612}', 400000 + n % 300 * 100
    from generate_series(1::bigint, ${PLACE_COUNT}) n, generate_series(1, 8) t
  `.execute(db)
  await sql`analyze place_listings, listing_tenancies`.execute(db)
}, 120_000)
afterAll(() => database.drop())

test.each([
  ...typicalSearches({
    centre: { lat: 5.05, lng: -142.4 },
    countryId: 6,
    placeId: 400,
    organisationId: 5,
    partnerId: 1,
    nameWords: ['word12', 'ho'],
    today: '2026-11-15',
  }),
])('finds %s without a sequential scan', async (_, search) => {
  expect(await sequentialScans(database.db, search)).toEqual([])
})
