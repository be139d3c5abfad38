import { SITEMAP_FILE_PAGES } from '@amber/domain/seo/sitemap'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSitemapFiles, listSitemapPages } from './sitemap-pages.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase()
})

afterAll(() => database.drop())

test('lists regions and places that are let, in order of their ids', async () => {
  const { db } = database
  const city = await createCity(db)
  const college = { regionType: 'establishment', name: 'College', canonicalName: 'college' } as const
  const university = await createRegion(db, { ...college, parentId: city.id })
  await createRegion(db, { ...college, canonicalName: 'college-library', parentId: university.id })
  const places = []
  for (let number = 0; number < 4; number++) places.push(await createPlace(db, { place: { regionId: city.id } }))
  const [first, delisted, untagged, last] = places.map(({ id }) => id)
  await db
    .updateTable('inventories')
    .where('id', '=', delisted ?? 0)
    .set({ status: 'inactive' })
    .execute()
  await db
    .updateTable('inventories')
    .where('id', '=', untagged ?? 0)
    .set({ tags: ['not_available'] })
    .execute()

  expect(await listSitemapFiles(db, 'places')).toEqual([{ first, last }])
  const range = { first: first ?? 0, last: last ?? 0 }
  expect((await listSitemapPages(db, 'places', range)).map(({ id }) => id)).toEqual([first, last])
  expect((await listSitemapPages(db, 'places', { ...range, last: range.last - 1 })).map(({ id }) => id)).toEqual([
    first,
  ])
  expect(await listSitemapFiles(db, 'regions')).toEqual([])
  await db
    .insertInto('regionStats')
    .values({ regionId: city.id, placesCount: 4, availablePlacesCount: 0, refreshedAt: new Date() })
    .execute()
  const [regions] = await listSitemapFiles(db, 'regions')
  const names = await listSitemapPages(db, 'regions', regions ?? { first: 1, last: 1 })
  const listed = names.map(({ canonicalName }) => canonicalName)
  expect(listed).toEqual(expect.arrayContaining([city.canonicalName, university.canonicalName]))
  expect(listed).not.toContain('college-library')
})

test('starts a new file after the last page that fits', async () => {
  const { db } = database
  await sql`
    with lands as (
      insert into regions (region_type, canonical_name, name, location, time_zone)
      select 'country', 'land-' || number, 'Land ' || number, st_makepoint(0, 0)::geography, 'UTC'
      from generate_series(1, ${SITEMAP_FILE_PAGES}) number
      returning id
    )
    insert into region_stats (region_id, places_count, available_places_count, refreshed_at)
    select id, 1, 0, now() from lands
  `.execute(db)
  const files = await listSitemapFiles(db, 'regions')
  expect(files).toHaveLength(2)
  expect(files[1]?.first).toBeGreaterThan(files[0]?.last ?? Infinity)
})
