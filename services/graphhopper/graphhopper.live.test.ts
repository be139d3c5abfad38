import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@amber/db/database'
import { createMinutesFromNodes } from '@amber/domain/commute/commute-minutes'
import type { CommuteMode } from '@amber/domain/commute/commute-mode'
import { isInside } from '@amber/domain/geo/inside-area'
import { createDistances } from '@amber/integrations/distances/client'
import { createRouter } from '@amber/integrations/router/client'
import type { CommuteRouter } from '@amber/integrations/router/commute-router'
import { refreshTravelMinutes, sweepTravelMinutes } from '@amber/operations/travel/refresh-travel-minutes'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { point } from '@amber/testing/factories/point'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { TOY_RAIL_AVENUE, toyCrossing } from '@amber/testing/toy-town/toy-town'
import { writeToyStreets } from '@amber/testing/toy-town/write-toy-streets'
import { listChangedPlaceIds, takeTravelJobs } from '@amber/testing/travel-jobs'
import { writeToyTimetable } from '@amber/testing/toy-town/write-toy-timetable'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningRouter, startRouter } from './start-router.ts'

/** Importing the town and starting Java takes 5 to 20 s. */
const START_MS = 180_000

let folder: string
let server: RunningRouter
let router: CommuteRouter

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toy-town-'))
  const extract = join(folder, 'toy.osm')
  const timetable = join(folder, 'timetable')
  await writeFile(extract, writeToyStreets())
  await writeToyTimetable(timetable)
  server = await startRouter({ folder, extract, timetable })
  router = createRouter({ url: server.url })
}, START_MS)

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** Street 20, avenue 10: the northern end of the railway. */
const CAMPUS = toyCrossing(TOY_RAIL_AVENUE, 20)
const NEXT_TO_SOUTHERN_END = toyCrossing(TOY_RAIL_AVENUE + 1, 0)

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`)

async function minutesFrom(place: { lat: number; lng: number }, mode: CommuteMode, arriveBy = at('09:00')) {
  const nodes = await router.findNodes({ campus: CAMPUS, mode, maxMinutes: 90, arriveBy })
  return createMinutesFromNodes(nodes ?? expect.fail('campus is outside'))(place)
}

describe('createRouter', () => {
  test('knows foot, bike and transit, and names its data', async () => {
    const network = await router.describeNetwork()
    expect(network.modes).toEqual(['foot', 'bike', 'transit'])
    expect(await router.describeNetwork()).toEqual(network)
  })

  test.each([
    // Ten blocks of 200 m at 5 km/h take 24 minutes.
    ['ten blocks west', toyCrossing(0, 20), 24],
    // Two blocks and one: 600 m in 7.2 minutes.
    ['two blocks west and one south', toyCrossing(8, 19), 8],
    // The way turns corners: 20 blocks, although the straight line is 2,828 m.
    ['ten west and ten south', toyCrossing(0, 10), 48],
    // Half a block from the crossing, at 4.8 km/h: 75 s more than five blocks.
    ['five and a half blocks south', toyCrossing(10, 14.5001), 14],
  ])('finds the minutes on foot from %s', async (_, place, minutes) => {
    expect(await minutesFrom(place, 'foot')).toBe(minutes)
  })

  test('cycles on a way where nobody may walk', async () => {
    const south = { campus: toyCrossing(20, 20), maxMinutes: 90, arriveBy: at('09:00') }
    const from = toyCrossing(10, 10)
    const [foot, bike] = await Promise.all(
      (['foot', 'bike'] as const).map(async (mode) => {
        const nodes = await router.findNodes({ ...south, mode })
        return createMinutesFromNodes(nodes ?? expect.fail('outside'))(from)
      }),
    )
    // 20 blocks at 5 km/h, and a diagonal of 2,828 m at some 15 to 18 km/h.
    expect(foot).toBe(48)
    expect(bike).toBeGreaterThanOrEqual(9)
    expect(bike).toBeLessThanOrEqual(12)
  })

  test('takes the train at :06 to arrive by :07, and the one half an hour earlier to arrive by :05', async () => {
    // A block to the station (2.4), 12 minutes by train, one to spare.
    expect(await minutesFrom(NEXT_TO_SOUTHERN_END, 'transit', at('09:07'))).toBe(16)
    // The train at 08:36: 29 to spare. On foot all the way it is 21 blocks, 50.4 minutes.
    expect(await minutesFrom(NEXT_TO_SOUTHERN_END, 'transit', at('09:05'))).toBe(44)
    expect(await minutesFrom(NEXT_TO_SOUTHERN_END, 'foot')).toBe(51)
  })

  test('walks where that is faster than waiting for the train', async () => {
    // Four blocks are 9.6 minutes; the station is a block further, and the last train was half an hour ago.
    expect(await minutesFrom(toyCrossing(TOY_RAIL_AVENUE, 16), 'transit', at('09:05'))).toBe(10)
  })

  test('finds an area that agrees with the minutes', async () => {
    const polygon = await router.findArea({ campus: CAMPUS, mode: 'foot', maxMinutes: 15, arriveBy: at('09:00') })
    const area = { kind: 'polygon', polygon: polygon ?? expect.fail('outside') } as const
    const isIn = (avenue: number, street: number) => isInside(area, { ...toyCrossing(avenue, street), regionIds: [] })
    // Six blocks are 14.4 minutes, seven 16.8.
    expect([isIn(10, 14), isIn(10, 12.9), isIn(4, 20), isIn(2.9, 20)]).toEqual([true, false, true, false])
    const byTrain = { campus: CAMPUS, mode: 'transit', maxMinutes: 20 } as const
    const reached = await Promise.all(
      ['09:07', '09:05'].map(async (time) => {
        const found = await router.findArea({ ...byTrain, arriveBy: at(time) })
        const position = { ...NEXT_TO_SOUTHERN_END, regionIds: [] }
        return isInside({ kind: 'polygon', polygon: found ?? expect.fail('outside') }, position)
      }),
    )
    expect(reached).toEqual([true, false])
  })

  test('refuses a campus that is farther than 200 m from a street, which the server would answer', async () => {
    const outside = { campus: toyCrossing(22, 20), mode: 'foot', maxMinutes: 20, arriveBy: at('09:00') } as const
    expect(await router.findNodes(outside)).toBeUndefined()
    expect(await router.findArea(outside)).toBeUndefined()
    expect(await router.isInside(toyCrossing(20.9, 20))).toBe(true)
  })
})

test('measures trips on foot with createDistances, and estimates those outside of the streets', async () => {
  const distances = createDistances({ provider: 'graphhopper', url: server.url })
  const journey = { from: toyCrossing(10, 10), to: CAMPUS, mode: 'WALKING' } as const
  const trip = await distances.measure(journey)
  expect(trip).toMatchObject({ estimated: false })
  expect(trip?.metres).toBeGreaterThanOrEqual(1_995)
  expect(trip?.metres).toBeLessThanOrEqual(2_005)
  expect(trip?.seconds).toBe(1_440)
  expect(await distances.measure({ ...journey, from: toyCrossing(30, 10) })).toMatchObject({ estimated: true })
  expect(await distances.measure({ ...journey, mode: 'TRANSIT' })).toMatchObject({ estimated: true })
})

describe('refreshTravelMinutes', () => {
  const NOW = new Date('2026-11-19T12:00:00Z')
  let database: TestDatabase
  let db: Db
  let cityId: number
  let near: number
  let outside: number
  let campusId: number

  beforeAll(async () => {
    database = await cloneDatabase()
    db = database.db
    cityId = (await createCity(db)).id
    const college = { regionType: 'establishment', parentId: cityId, canonicalName: 'college', ...CAMPUS } as const
    const university = await createRegion(db, college)
    const building = { ...college, parentId: university.id, canonicalName: 'college-library', ...toyCrossing(10, 18) }
    campusId = (await createRegion(db, building)).id
    near = (await createPlace(db, { place: { regionId: cityId, ...toyCrossing(10, 17) } })).id
    outside = (await createPlace(db, { place: { regionId: cityId, ...toyCrossing(23, 18) } })).id
  })
  afterAll(() => database.drop())

  const refresh = () => refreshTravelMinutes({ db, router }, { cityId, now: NOW })
  const minutesOf = (placeId: number) =>
    db
      .selectFrom('travelMinutes')
      .where('placeId', '=', placeId)
      .where('campusId', '=', campusId)
      .select(['mode', 'minutes', 'source'])
      .orderBy('mode')
      .execute()
  const changedPlaces = () => listChangedPlaceIds(db)
  const dueJobs = async () => {
    await takeTravelJobs(db)
    await sweepTravelMinutes({ db, router })
    return takeTravelJobs(db)
  }

  test('stores routed minutes inside of the streets and estimates outside, and indexes the places', async () => {
    expect(await dueJobs()).toEqual([`travel-minutes:${cityId}`])
    await refresh()
    expect(await minutesOf(near)).toEqual([
      { mode: 'bike', minutes: expect.any(Number) as number, source: 'route' },
      { mode: 'foot', minutes: 3, source: 'route' },
      { mode: 'transit', minutes: 3, source: 'route' },
    ])
    expect((await minutesOf(outside)).map(({ source }) => source)).toEqual(['estimate', 'estimate', 'estimate'])
    expect(await changedPlaces()).toEqual([near, outside])
    expect(await dueJobs()).toEqual([])
  })

  test('changes nothing in a second run', async () => {
    const before = await db.selectFrom('inventories').select(['id', 'version']).orderBy('id').execute()
    await refresh()
    expect(await db.selectFrom('inventories').select(['id', 'version']).orderBy('id').execute()).toEqual(before)
    expect(await changedPlaces()).toHaveLength(2)
  })

  test('follows a place that moves, and leaves the others alone', async () => {
    const { lat, lng } = toyCrossing(10, 16)
    await db
      .updateTable('inventories')
      .set({ location: point(lat, lng) })
      .where('id', '=', near)
      .execute()
    expect(await dueJobs()).toEqual([`travel-minutes:${cityId}`])
    await refresh()
    expect(await minutesOf(near)).toContainEqual({ mode: 'foot', minutes: 5, source: 'route' })
    expect(await changedPlaces()).toEqual([near, near, outside])
    expect(await dueJobs()).toEqual([])
  })

  test('follows a campus that moves', async () => {
    const { lat, lng } = toyCrossing(10, 15)
    await db
      .updateTable('regions')
      .set({ location: point(lat, lng) })
      .where('id', '=', campusId)
      .execute()
    expect(await dueJobs()).toEqual([`travel-minutes:${cityId}`])
    await refresh()
    expect(await minutesOf(near)).toContainEqual({ mode: 'foot', minutes: 3, source: 'route' })
    expect(await dueJobs()).toEqual([])
  })

  test('calculates all again without the router, and marks them as estimates', async () => {
    await refreshTravelMinutes({ db, router: undefined }, { cityId, now: NOW })
    expect(new Set((await minutesOf(near)).map(({ source }) => source))).toEqual(new Set(['estimate']))
    // With the router, the network has another name.
    expect(await dueJobs()).toEqual([`travel-minutes:${cityId}`])
    await refresh()
    expect(new Set((await minutesOf(near)).map(({ source }) => source))).toEqual(new Set(['route']))
  })
})
