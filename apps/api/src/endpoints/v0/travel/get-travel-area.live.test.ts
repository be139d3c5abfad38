import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TravelArea } from '@amber/contract/schemas/travel'
import { isInside } from '@amber/domain/geo/inside-area'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createCity, createRegion } from '@amber/testing/factories/region'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'

let database: TestDatabase
let api: TestApi

/** A square of about a kilometre with a spike that is ten metres wide, as GraphHopper draws them. */
const SPIKED = [
  [-0.007, 51.495],
  [0.007, 51.495],
  [0.007, 51.505],
  [0.000_1, 51.505],
  [0, 51.52],
  [-0.000_1, 51.505],
  [-0.007, 51.505],
  [-0.007, 51.495],
]
const requestedPaths: string[] = []
let status = 200

/** Responds like GraphHopper; `services/graphhopper/graphhopper.live.test.ts` asks the real one. */
const router = createServer((request, response) => {
  requestedPaths.push(request.url ?? '')
  const body = request.url?.startsWith('/nearest')
    ? { distance: 3 }
    : { polygons: [{ geometry: { type: 'Polygon', coordinates: [SPIKED] } }] }
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})

beforeAll(async () => {
  database = await cloneDatabase()
  await new Promise<void>((resolve) => router.listen(0, '127.0.0.1', resolve))
  const { port } = router.address() as AddressInfo
  api = await openTestApi({
    ...localEnvironment,
    DATABASE_URL: database.url,
    REDIS_PREFIX: `test-${randomUUID()}:`,
    ROUTER_URL: `http://127.0.0.1:${port}`,
  })
  const { db } = database
  const city = await createCity(db, { canonicalName: 'london' })
  const campus = { regionType: 'establishment', parentId: city.id, lat: 51.5, lng: 0 } as const
  const routed = await createRegion(db, { ...campus, canonicalName: 'routed' })
  await createRegion(db, { ...campus, canonicalName: 'estimated' })
  await db
    .insertInto('travelCalculations')
    .values({ campusId: routed.id, mode: 'foot', network: 'n', source: 'route' })
    .execute()
})
afterAll(async () => {
  await api.close()
  router.close()
  await database.drop()
})
afterEach(() => {
  requestedPaths.length = 0
  status = 200
})

const request = (campus: string, minutes = 20, mode = 'foot') =>
  api.app.inject(`/api/v0/travel/isochrone?campus=${campus}&mode=${mode}&minutes=${minutes}`)

async function areaOf(...query: Parameters<typeof request>) {
  const response = await request(...query)
  expect(response.statusCode).toBe(200)
  const { properties, geometry } = response.json<{ data: TravelArea }>().data
  const contains = (lat: number, lng: number) =>
    isInside({ kind: 'polygon', polygon: geometry.coordinates }, { lat, lng, regionIds: [] })
  return { properties, contains }
}

test('returns the area of the router without its spikes, and asks for it once', async () => {
  const { properties, contains } = await areaOf('routed')
  expect(properties).toEqual({ campus: 'routed', mode: 'foot', minutes: 20, estimated: false })
  expect([contains(51.5, 0), contains(51.504, 0.006), contains(51.51, 0)]).toEqual([true, true, false])
  expect(requestedPaths).toHaveLength(2)
  // Longer than responses are cached, so that Redis answers.
  await expect.poll(async () => (await areaOf('routed')).properties.estimated, { timeout: 2_000 }).toBe(false)
  expect(requestedPaths).toHaveLength(2)
})

test('returns a circle, marked as an estimate, for a campus whose minutes are estimated', async () => {
  const { properties, contains } = await areaOf('estimated')
  expect(properties).toMatchObject({ estimated: true })
  // Twenty minutes on foot are some 1,230 m in a straight line.
  expect([contains(51.511, 0), contains(51.5112, 0)]).toEqual([true, false])
  expect(requestedPaths).toEqual([])
})

test('returns the circle while the router is down, and asks again later', async () => {
  status = 503
  expect((await areaOf('routed', 15)).properties.estimated).toBe(true)
  status = 200
  await expect.poll(async () => (await areaOf('routed', 15)).properties.estimated, { timeout: 5_000 }).toBe(false)
})

test.each([
  ['a region that is no campus', 'london', 20, 'foot', 404],
  ['an unknown region', 'nowhere', 20, 'foot', 404],
  ['more minutes than are stored', 'routed', 91, 'foot', 400],
  ['an unknown mode', 'routed', 20, 'car', 400],
])('rejects %s', async (_, campus, minutes, mode, expected) => {
  expect((await request(campus, minutes, mode)).statusCode).toBe(expected)
})
