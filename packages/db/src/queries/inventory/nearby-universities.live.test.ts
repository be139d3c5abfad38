import { createPlace } from '@amber/testing/factories/place'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNearbyUniversities } from './nearby-universities.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('lists universities without their buildings, with routed minutes and without estimates', async () => {
  const { db } = database
  const city = await createCity(db)
  const college = {
    regionType: 'establishment',
    name: 'College',
    canonicalName: 'college',
    lat: 51.51,
    lng: -0.1,
  } as const
  const university = await createRegion(db, { ...college, parentId: city.id })
  await createRegion(db, { ...college, canonicalName: 'college-library', parentId: university.id })
  const place = await createPlace(db, { place: { regionId: city.id, lat: 51.5, lng: -0.1 } })
  const trip = { placeId: place.id, campusId: university.id }
  await db
    .insertInto('travelMinutes')
    .values([
      { ...trip, mode: 'foot', minutes: 14, source: 'route' },
      { ...trip, mode: 'bike', minutes: 5, source: 'route' },
      { ...trip, mode: 'transit', minutes: 11, source: 'estimate' },
    ])
    .execute()
  expect((await listNearbyUniversities(db, [place.id], 'en')).get(place.id)).toEqual([
    { name: 'College', canonicalName: 'college', metres: 1_112, lat: 51.51, lng: -0.1, minutes: { foot: 14 } },
  ])
})
