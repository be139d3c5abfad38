import { randomUUID } from 'node:crypto'
import type { Distance } from '@amber/contract/schemas/distances'
import { localEnvironment } from '@amber/local-environment/addresses'
import { type DistanceService, openDistanceService } from '@amber/stand-ins/distance-service'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../../test-api.ts'

let service: DistanceService
/** API without a configured provider, which returns estimates. */
let apiWithoutProvider: TestApi
let osrmApi: TestApi
let googleApi: TestApi

beforeAll(async () => {
  service = await openDistanceService()
  const open = (settings: Record<string, string>) =>
    openTestApi({ ...localEnvironment, ...settings, REDIS_PREFIX: `test-${randomUUID()}:` })
  apiWithoutProvider = await open({})
  osrmApi = await open({ DISTANCES_PROVIDER: 'osrm', DISTANCES_URL: service.url })
  googleApi = await open({ DISTANCES_PROVIDER: 'google', DISTANCES_URL: service.url, DISTANCES_KEY: 'a-key' })
})

afterAll(async () => {
  for (const api of [apiWithoutProvider, osrmApi, googleApi]) await api.close()
  await service.close()
})

beforeEach(() => service.behave({ metres: 2_900, seconds: 2_100 }))

const ROUTE_QUERY = 'origins=51.5,-0.1&destinations=51.52,-0.1'
const FAILED = {
  status: 'FAILED',
  distance: { text: '0 ft', value: 0 },
  duration: { text: '0 min', value: 0 },
  estimated: false,
}

async function fetchDistance(api: TestApi, query: string): Promise<Distance> {
  const response = await api.app.inject(`/api/v0/regions/distances/fetch?${query}`)
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { data: Distance } }>().data.data
}

const postBulk = (api: TestApi, payload: object) =>
  api.app.inject({ method: 'POST', url: '/api/v0/regions/distances/fetch_bulk', payload })

async function fetchDistances(api: TestApi, request: object[]): Promise<Distance[]> {
  const response = await postBulk(api, { request })
  expect(response.statusCode).toBe(200)
  return response.json<{ data: { result: { data: Distance }[] } }>().data.result.map(({ data }) => data)
}

describe('GET /api/v0/regions/distances/fetch', () => {
  // spec: 7.distances, 3.distance-result, product.distance-estimates
  test.each([
    ['WALKING', '1.8 mi', '36 min'],
    ['DRIVING', '1.9 mi', '11 min'],
    ['TRANSIT', '1.9 mi', '17 min'],
  ])('estimates %s when no provider is configured', async (mode, distance, duration) => {
    expect(await fetchDistance(apiWithoutProvider, `${ROUTE_QUERY}&mode=${mode}&units=imperial`)).toMatchObject({
      status: 'OK',
      distance: { text: distance },
      duration: { text: duration },
      estimated: true,
    })
  })

  test('formats metric units when requested', async () => {
    expect(await fetchDistance(apiWithoutProvider, `${ROUTE_QUERY}&mode=WALKING&units=metric`)).toMatchObject({
      distance: { text: '2.9 km' },
    })
  })

  test('uses the configured provider and estimates modes that it lacks', async () => {
    const found = {
      status: 'OK',
      distance: { text: '1.8 mi', value: 2_900 },
      duration: { text: '35 min', value: 2_100 },
      estimated: false,
    }
    expect(await fetchDistance(osrmApi, `${ROUTE_QUERY}&mode=WALKING`)).toEqual(found)
    expect(await fetchDistance(googleApi, `${ROUTE_QUERY}&mode=TRANSIT`)).toEqual(found)
    expect(await fetchDistance(osrmApi, `${ROUTE_QUERY}&mode=TRANSIT`)).toMatchObject({ status: 'OK', estimated: true })
  })

  test('caches provider results unless cache=false is sent', async () => {
    const routeQuery = 'origins=48.1,11.5&destinations=48.12,11.5&mode=DRIVING'
    await fetchDistance(osrmApi, routeQuery)
    service.behave({ metres: 4_000, seconds: 600 })
    expect(await fetchDistance(osrmApi, `${routeQuery}&units=metric`)).toMatchObject({ distance: { value: 2_900 } })
    expect(await fetchDistance(osrmApi, `${routeQuery}&cache=false`)).toMatchObject({ distance: { value: 4_000 } })
  })

  // spec: 8.distances
  test.each([
    ['lies', { metres: 3, seconds: 2_100 }],
    ['returns HTML', { body: '<html>' }],
    ['fails', { body: '{}', status: 500 }],
    ['does not respond', 'says nothing' as const],
  ])('returns zero when the service %s', async (_, behaviour) => {
    service.behave(behaviour)
    const api = await openTestApi({
      ...localEnvironment,
      DISTANCES_PROVIDER: 'osrm',
      DISTANCES_URL: service.url,
      REDIS_PREFIX: `test-${randomUUID()}:`,
    })
    expect(await fetchDistance(api, `${ROUTE_QUERY}&mode=WALKING`)).toEqual(FAILED)
    expect(await fetchDistance(api, `${ROUTE_QUERY}&mode=WALKING&units=metric`)).toEqual(FAILED)
    await api.close()
  })

  // spec: 8.distances
  test('returns zero when no estimate is possible', async () => {
    expect(await fetchDistance(apiWithoutProvider, 'origins=51.5,-0.1&destinations=40.7,-74&mode=WALKING')).toEqual(
      FAILED,
    )
  })

  test.each([
    ['origins', 'destinations=51.5,-0.1&mode=WALKING'],
    ['origins', 'origins=91,0&destinations=51.5,-0.1&mode=WALKING'],
    ['destinations', 'origins=51.5,-0.1&destinations=here&mode=WALKING'],
    ['mode', ROUTE_QUERY],
    ['mode', `${ROUTE_QUERY}&mode=FLYING`],
    ['units', `${ROUTE_QUERY}&mode=WALKING&units=leagues`],
  ])('returns 400 and names %s for %s', async (field, query) => {
    const response = await apiWithoutProvider.app.inject(`/api/v0/regions/distances/fetch?${query}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } })
  })
})

describe('POST /api/v0/regions/distances/fetch_bulk', () => {
  const modes = ['WALKING', 'DRIVING', 'TRANSIT']
  const requestsFrom = (lat: number) =>
    modes.map((mode) => ({ origin: `${lat},-0.1`, destination: '51.52,-0.1', mode, units: 'imperial' }))

  // spec: 7.distances-bulk
  test('returns results in request order: three per place, so the second place begins at index 3', async () => {
    const result = await fetchDistances(apiWithoutProvider, [...requestsFrom(51.5), ...requestsFrom(51.51)])
    expect(result).toHaveLength(6)
    for (const [index, mode] of [...modes, ...modes].entries()) {
      const origin = index < 3 ? '51.5,-0.1' : '51.51,-0.1'
      const single = await fetchDistance(apiWithoutProvider, `origins=${origin}&destinations=51.52,-0.1&mode=${mode}`)
      expect(result[index]).toEqual(single)
    }
    expect(result[3]?.distance.text).toBe('0.9 mi')
  })

  test('returns the other distances when one fails', async () => {
    const far = { origin: '40.7,-74', destination: '51.52,-0.1', mode: 'WALKING' }
    const result = await fetchDistances(apiWithoutProvider, [far, ...requestsFrom(51.5)])
    expect(result[0]).toEqual(FAILED)
    expect(result.slice(1).map(({ status }) => status)).toEqual(['OK', 'OK', 'OK'])
  })

  // spec: 8.distances
  test('returns sixty zeros within four seconds when the provider does not respond', async () => {
    service.behave('says nothing')
    const api = await openTestApi({
      ...localEnvironment,
      DISTANCES_PROVIDER: 'google',
      DISTANCES_URL: service.url,
      DISTANCES_KEY: 'a-key',
      REDIS_PREFIX: `test-${randomUUID()}:`,
    })
    const started = performance.now()
    const result = await fetchDistances(
      api,
      Array.from({ length: 20 }, (_, index) => requestsFrom(51 + index / 100)).flat(),
    )
    expect(result).toEqual(Array.from({ length: 60 }, () => FAILED))
    expect(performance.now() - started).toBeLessThan(4_000)
    expect(api.lines.join('')).toContain('distance service request failed')
    expect(api.lines.join('')).not.toContain('a-key')
    await api.close()
  })

  test.each([
    ['nothing', {}],
    ['an empty list', { request: [] }],
    ['sixty-one items', { request: Array.from({ length: 61 }, () => requestsFrom(51)[0]) }],
    ['an invalid item', { request: [...requestsFrom(51), { origin: '51,0', destination: 'x', mode: 'WALKING' }] }],
  ])('rejects %s', async (_, payload) => {
    const response = await postBulk(apiWithoutProvider, payload)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ error: { fields: { request: expect.any(String) } } })
  })
})

test.each([
  [{ DISTANCES_PROVIDER: 'osrm' }, 'DISTANCES_URL is missing'],
  [{ DISTANCES_PROVIDER: 'google' }, 'DISTANCES_KEY is missing'],
  [{ DISTANCES_PROVIDER: 'crow' }, 'DISTANCES_PROVIDER is not valid'],
  [{ DISTANCES_PROVIDER: 'osrm', DISTANCES_URL: 'file:///etc' }, 'DISTANCES_URL is not valid'],
])('fails to start with %j', async (settings, problem) => {
  await expect(openTestApi({ ...localEnvironment, ...settings })).rejects.toThrow(problem)
})
