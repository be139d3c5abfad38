import { randomUUID } from 'node:crypto'
import type { Distance } from '@amber/contract/distances'
import { localEnvironment } from '@amber/testing/addresses'
import { type DistanceService, openDistanceService } from '@amber/testing/distance-service'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'

let service: DistanceService
/** Estimates, as without configuration. */
let plain: TestApi
let osrm: TestApi
let google: TestApi

beforeAll(async () => {
  service = await openDistanceService()
  const open = (settings: Record<string, string>) =>
    openTestApi({ ...localEnvironment, ...settings, REDIS_PREFIX: `test-${randomUUID()}:` })
  plain = await open({})
  osrm = await open({ DISTANCES_PROVIDER: 'osrm', DISTANCES_URL: service.url })
  google = await open({ DISTANCES_PROVIDER: 'google', DISTANCES_URL: service.url, DISTANCES_KEY: 'a-key' })
})

afterAll(async () => {
  for (const api of [plain, osrm, google]) await api.close()
  await service.close()
})

beforeEach(() => service.behave({ metres: 2_900, seconds: 2_100 }))

const WAY = 'origins=51.5,-0.1&destinations=51.52,-0.1'
const FAILED = {
  status: 'FAILED',
  distance: { text: '0 ft', value: 0 },
  duration: { text: '0 min', value: 0 },
  estimated: false,
}

async function fetchOne(api: TestApi, query: string): Promise<Distance> {
  const response = await api.app.inject(`/api/v0/regions/distances/fetch?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { data: Distance } }>().data.data
}

const post = (api: TestApi, payload: object) =>
  api.app.inject({ method: 'POST', url: '/api/v0/regions/distances/fetch_bulk', payload })

async function fetchMany(api: TestApi, request: object[]): Promise<Distance[]> {
  const response = await post(api, { request })
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { result: { data: Distance }[] } }>().data.result.map(({ data }) => data)
}

describe('GET /api/v0/regions/distances/fetch', () => {
  // spec: 7.distances, 3.distance-result
  test.each([
    ['WALKING', '1.8 mi', '36 min'],
    ['DRIVING', '1.9 mi', '11 min'],
    ['TRANSIT', '1.9 mi', '17 min'],
  ])('estimates %s where no service is configured, and says so', async (mode, distance, duration) => {
    expect(await fetchOne(plain, `${WAY}&mode=${mode}&units=imperial`)).toMatchObject({
      status: 'OK',
      distance: { text: distance },
      duration: { text: duration },
      estimated: true,
    })
  })

  test('writes metres where they are asked for', async () => {
    expect(await fetchOne(plain, `${WAY}&mode=WALKING&units=metric`)).toMatchObject({ distance: { text: '2.9 km' } })
  })

  test('asks the service that is configured', async () => {
    const found = {
      status: 'OK',
      distance: { text: '1.8 mi', value: 2_900 },
      duration: { text: '35 min', value: 2_100 },
      estimated: false,
    }
    expect(await fetchOne(osrm, `${WAY}&mode=WALKING`)).toEqual(found)
    expect(await fetchOne(google, `${WAY}&mode=TRANSIT`)).toEqual(found)
    expect(await fetchOne(osrm, `${WAY}&mode=TRANSIT`)).toMatchObject({ status: 'OK', estimated: true })
  })

  test('keeps what the service said, unless told not to', async () => {
    const way = 'origins=48.1,11.5&destinations=48.12,11.5&mode=DRIVING'
    await fetchOne(osrm, way)
    service.behave({ metres: 4_000, seconds: 600 })
    expect(await fetchOne(osrm, `${way}&units=metric`)).toMatchObject({ distance: { value: 2_900 } })
    expect(await fetchOne(osrm, `${way}&cache=false`)).toMatchObject({ distance: { value: 4_000 } })
  })

  // spec: 8.distances
  test.each([
    ['lies', { metres: 3, seconds: 2_100 }],
    ['answers with a page', { body: '<html>' }],
    ['fails', { body: '{}', status: 500 }],
    ['says nothing', 'says nothing' as const],
  ])('is zero while the service %s', async (_, trouble) => {
    service.behave(trouble)
    const api = await openTestApi({
      ...localEnvironment,
      DISTANCES_PROVIDER: 'osrm',
      DISTANCES_URL: service.url,
      REDIS_PREFIX: `test-${randomUUID()}:`,
    })
    expect(await fetchOne(api, `${WAY}&mode=WALKING`)).toEqual(FAILED)
    expect(await fetchOne(api, `${WAY}&mode=WALKING&units=metric`)).toEqual(FAILED)
    await api.close()
  })

  // spec: 8.distances
  test('is zero where an estimate says nothing either', async () => {
    expect(await fetchOne(plain, 'origins=51.5,-0.1&destinations=40.7,-74&mode=WALKING')).toEqual(FAILED)
  })

  test.each([
    ['origins', 'destinations=51.5,-0.1&mode=WALKING'],
    ['origins', 'origins=91,0&destinations=51.5,-0.1&mode=WALKING'],
    ['destinations', 'origins=51.5,-0.1&destinations=here&mode=WALKING'],
    ['mode', WAY],
    ['mode', `${WAY}&mode=FLYING`],
    ['units', `${WAY}&mode=WALKING&units=leagues`],
  ])('refuses %s of %s', async (field, query) => {
    const response = await plain.app.inject(`/api/v0/regions/distances/fetch?${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } })
  })
})

describe('POST /api/v0/regions/distances/fetch_bulk', () => {
  const modes = ['WALKING', 'DRIVING', 'TRANSIT']
  const property = (lat: number) =>
    modes.map((mode) => ({ origin: `${lat},-0.1`, destination: '51.52,-0.1', mode, units: 'imperial' }))

  // spec: 7.distances-bulk
  test('answers in the order of the request: three a property, so the second begins at index 3', async () => {
    const result = await fetchMany(plain, [...property(51.5), ...property(51.51)])
    expect(result).toHaveLength(6)
    for (const [index, mode] of [...modes, ...modes].entries()) {
      const origin = index < 3 ? '51.5,-0.1' : '51.51,-0.1'
      const alone = await fetchOne(plain, `origins=${origin}&destinations=51.52,-0.1&mode=${mode}`)
      expect(result[index]).toEqual(alone)
    }
    expect(result[3]?.distance.text).toBe('0.9 mi')
  })

  test('one that fails leaves the others', async () => {
    const far = { origin: '40.7,-74', destination: '51.52,-0.1', mode: 'WALKING' }
    const result = await fetchMany(plain, [far, ...property(51.5)])
    expect(result[0]).toEqual(FAILED)
    expect(result.slice(1).map(({ status }) => status)).toEqual(['OK', 'OK', 'OK'])
  })

  // spec: 8.distances
  test('sixty of a service that says nothing are answered soon, with zeros', async () => {
    service.behave('says nothing')
    const api = await openTestApi({
      ...localEnvironment,
      DISTANCES_PROVIDER: 'google',
      DISTANCES_URL: service.url,
      DISTANCES_KEY: 'a-key',
      REDIS_PREFIX: `test-${randomUUID()}:`,
    })
    const started = performance.now()
    const result = await fetchMany(api, Array.from({ length: 20 }, (_, index) => property(51 + index / 100)).flat())
    expect(result).toEqual(Array.from({ length: 60 }, () => FAILED))
    expect(performance.now() - started).toBeLessThan(4_000)
    expect(api.lines.join('')).toContain('the distance service did not answer')
    expect(api.lines.join('')).not.toContain('a-key')
    await api.close()
  })

  test.each([
    ['nothing', {}],
    ['an empty list', { request: [] }],
    ['sixty-one items', { request: Array.from({ length: 61 }, () => property(51)[0]) }],
    ['a broken item', { request: [...property(51), { origin: '51,0', destination: 'x', mode: 'WALKING' }] }],
  ])('refuses %s', async (_, payload) => {
    const response = await post(plain, payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { fields: { request: expect.any(String) } } })
  })
})

test.each([
  [{ DISTANCES_PROVIDER: 'osrm' }, 'DISTANCES_URL is missing'],
  [{ DISTANCES_PROVIDER: 'google' }, 'DISTANCES_KEY is missing'],
  [{ DISTANCES_PROVIDER: 'crow' }, 'DISTANCES_PROVIDER is not valid'],
  [{ DISTANCES_PROVIDER: 'osrm', DISTANCES_URL: 'file:///etc' }, 'DISTANCES_URL is not valid'],
])('%j does not start', async (settings, problem) => {
  await expect(openTestApi({ ...localEnvironment, ...settings })).rejects.toThrow(problem)
})
