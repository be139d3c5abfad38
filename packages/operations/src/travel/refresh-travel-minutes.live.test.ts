import type { Db } from '@amber/db/database'
import type { CommuteRouter } from '@amber/integrations/router/commute-router'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { listChangedPlaceIds, takeTravelJobs } from '@amber/testing/travel-jobs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshTravelMinutes, sweepTravelMinutes } from './refresh-travel-minutes.ts'

/** `services/graphhopper/graphhopper.live.test.ts` calculates with a router. */
const NOW = new Date('2026-11-19T12:00:00Z')
const SALFORD = { lat: 53.483, lng: -2.29 }
const MANCHESTER = { lat: 53.467, lng: -2.234 }

let database: TestDatabase
let db: Db
let salford: number
let manchester: number
let placeId: number

beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
  salford = (await createCity(db, { canonicalName: 'salford' })).id
  manchester = (await createCity(db, { canonicalName: 'manchester' })).id
  const campus = { regionType: 'establishment' } as const
  await createRegion(db, { ...campus, ...SALFORD, parentId: salford, canonicalName: 'salford-uni' })
  await createRegion(db, { ...campus, ...MANCHESTER, parentId: manchester, canonicalName: 'manchester-uni' })
  await createRegion(db, { ...campus, ...MANCHESTER, parentId: manchester, canonicalName: 'manchester-arts' })
  placeId = (await createPlace(db, { place: { regionId: salford, ...SALFORD } })).id
})
afterAll(() => database.drop())

const refresh = (cityId: number, router?: CommuteRouter) => refreshTravelMinutes({ db, router }, { cityId, now: NOW })

async function listCampuses(): Promise<string[]> {
  const rows = await db
    .selectFrom('travelMinutes')
    .innerJoin('regions', 'regions.id', 'travelMinutes.campusId')
    .where('placeId', '=', placeId)
    .select('canonicalName')
    .distinct()
    .orderBy('canonicalName')
    .execute()
  return rows.map(({ canonicalName }) => canonicalName)
}

test('queues cities to be calculated one after the other', async () => {
  await sweepTravelMinutes({ db, router: undefined })
  const { rows } = await sql<{ key: string; queueName: string }>`
    select key, queue_name from graphile_worker.jobs where task_identifier = 'refresh-travel-minutes'
  `.execute(db)
  expect(rows).toEqual([{ key: `travel-minutes:${salford}`, queueName: 'travel-minutes' }])
})

test('deletes the minutes to campuses of the city that a place has left, and indexes it', async () => {
  await refresh(salford)
  expect(await listCampuses()).toEqual(['salford-uni'])
  await refresh(manchester)
  expect(await listChangedPlaceIds(db)).toEqual([placeId])

  await db.updateTable('inventories').set({ regionId: manchester }).where('id', '=', placeId).execute()
  await refresh(manchester)
  expect(await listCampuses()).toEqual(['manchester-arts', 'manchester-uni'])
  expect(new Set(await listChangedPlaceIds(db))).toEqual(new Set([placeId]))
  expect(await db.selectFrom('travelMovedPlaces').selectAll().execute()).toEqual([])
})

test('asks once whether a place is inside of the streets, not once for each campus and mode', async () => {
  let questions = 0
  const nothing = new Float64Array()
  const router: CommuteRouter = {
    describeNetwork: () => Promise.resolve({ fingerprint: 'empty', modes: ['foot', 'bike'] }),
    findNodes: () => Promise.resolve({ lats: nothing, lngs: nothing, seconds: nothing }),
    findArea: () => Promise.resolve(undefined),
    isInside: () => {
      questions++
      return Promise.resolve(false)
    },
  }
  await refresh(manchester, router)
  expect(questions).toBe(1)
  expect(await listCampuses()).toEqual(['manchester-arts', 'manchester-uni'])
})

test('stores what could be calculated when the router fails for one mode, and stays due', async () => {
  const router: CommuteRouter = {
    describeNetwork: () => Promise.resolve({ fingerprint: 'no-bikes', modes: ['foot', 'bike'] }),
    findNodes: ({ mode }) => (mode === 'bike' ? Promise.reject(new Error('timed out')) : Promise.resolve(undefined)),
    findArea: () => Promise.resolve(undefined),
    isInside: () => Promise.resolve(false),
  }
  await expect(refresh(manchester, router)).rejects.toThrow('2 calculations failed')
  const stored = await db
    .selectFrom('travelCalculations')
    .where('network', 'like', '%no-bikes')
    .select('mode')
    .orderBy('mode')
    .execute()
  expect(stored.map(({ mode }) => mode)).toEqual(['foot', 'foot', 'transit', 'transit'])
  await takeTravelJobs(db)
  await sweepTravelMinutes({ db, router })
  expect(await takeTravelJobs(db)).toEqual([`travel-minutes:${manchester}`])
})
