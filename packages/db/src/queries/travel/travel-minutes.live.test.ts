import type { Db } from '@amber/db/database'
import { point } from '@amber/testing/factories/point'
import { createPlace } from '@amber/testing/factories/place'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceTravelMinutes, type TravelMinutes } from './travel-minutes.ts'

let database: TestDatabase
let db: Db
let university: number
let library: number
let near: number
let far: number

beforeEach(async () => {
  database = await cloneDatabase()
  db = database.db
  const city = await createCity(db)
  const campus = { regionType: 'establishment', canonicalName: 'college' } as const
  university = (await createRegion(db, { ...campus, name: 'College', parentId: city.id })).id
  library = (
    await createRegion(db, { ...campus, name: 'Library', canonicalName: 'college-library', parentId: university })
  ).id
  near = (await createPlace(db, { place: { regionId: city.id } })).id
  far = (await createPlace(db, { place: { regionId: city.id } })).id
})
afterEach(() => database.drop())

const onFoot = (placeId: number, campusId: number, minutes: number): TravelMinutes => ({
  placeId,
  campusId,
  mode: 'foot',
  minutes,
  source: 'estimate',
})

const replace = (rows: readonly TravelMinutes[], placeIds = [near, far], campusIds = [university, library]) =>
  db.transaction().execute((tx) =>
    replaceTravelMinutes(tx, {
      placeIds,
      campuses: campusIds.map((campusId) => ({ campusId, mode: 'foot' as const })),
      rows,
    }),
  )

const versionOf = async (id: number) =>
  db.selectFrom('inventories').where('id', '=', id).select(['version', 'updatedAt']).executeTakeFirstOrThrow()

test('raises the version of places whose minutes changed and of no other, without marking them as edited', async () => {
  const rows = [onFoot(near, library, 9), onFoot(far, library, 40)]
  expect(await replace(rows)).toEqual([near, far])
  const before = [await versionOf(near), await versionOf(far)] as const

  expect(await replace(rows)).toEqual([])
  expect([await versionOf(near), await versionOf(far)]).toEqual(before)

  expect(await replace([onFoot(near, library, 10), onFoot(far, library, 40)])).toEqual([near])
  const { version, updatedAt } = await versionOf(near)
  expect(version).toBe(before[0].version + 1)
  expect(updatedAt).toEqual(before[0].updatedAt)
  expect(await versionOf(far)).toEqual(before[1])
})

test('deletes minutes that are missing, and only those of the places and campuses given', async () => {
  await replace([onFoot(near, university, 5), onFoot(near, library, 9), onFoot(far, library, 40)])
  expect(await replace([], [near], [library])).toEqual([near])
  const left = await db.selectFrom('travelMinutes').select(['placeId', 'campusId']).orderBy('placeId').execute()
  expect(left).toEqual([
    { placeId: near, campusId: university },
    { placeId: far, campusId: library },
  ])
})

test('queues a new or moved place once, and no place with another change', async () => {
  const moved = () => db.selectFrom('travelMovedPlaces').select('placeId').orderBy('placeId').execute()
  expect(await moved()).toEqual([{ placeId: near }, { placeId: far }])
  await db.deleteFrom('travelMovedPlaces').execute()
  await db.updateTable('inventories').set({ name: 'Other' }).where('id', '=', near).execute()
  await db
    .updateTable('inventories')
    .set({ location: point(51.52, -0.13) })
    .where('id', '=', near)
    .execute()
  expect(await moved()).toEqual([])
  await db
    .updateTable('inventories')
    .set({ location: point(51.6, -0.1) })
    .where('id', '=', far)
    .execute()
  expect(await moved()).toEqual([{ placeId: far }])
})

test('forgets the calculations of a campus that moved', async () => {
  await db
    .insertInto('travelCalculations')
    .values([university, library].map((campusId) => ({ campusId, mode: 'foot', network: 'n', source: 'route' })))
    .execute()
  await db
    .updateTable('regions')
    .set({ location: point(51.6, -0.1) })
    .where('id', '=', library)
    .execute()
  await db.updateTable('regions').set({ population: 5 }).where('id', '=', university).execute()
  expect(await db.selectFrom('travelCalculations').select('campusId').execute()).toEqual([{ campusId: university }])
})

test('rejects a building below a building', async () => {
  await expect(createRegion(db, { regionType: 'establishment', parentId: library })).rejects.toThrow(
    `region ${library} is a building`,
  )
})
