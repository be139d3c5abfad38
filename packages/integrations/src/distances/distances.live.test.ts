import { randomUUID } from 'node:crypto'
import type { Journey } from '@amber/domain/distance/travel'
import { localEnvironment } from '@amber/local-environment/addresses'
import { type DistanceService, openDistanceService } from '@amber/stand-ins/distance-service'
import { freePort } from '@amber/local-environment/free-port'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Cache, createCache } from '../cache/client.ts'
import { createDistances } from './client.ts'
import type { Distances } from './distances.ts'
import { createTrips } from './trips.ts'

let service: DistanceService

beforeEach(async () => {
  service = await openDistanceService()
})
afterEach(() => service.close())

/** A trip of 2,223 m in a straight line. */
const JOURNEY: Journey = { from: { lat: 51.5, lng: -0.1 }, to: { lat: 51.52, lng: -0.1 }, mode: 'WALKING' }

const KEY = 'a-secret-key'
const PROVIDERS = [
  { name: 'osrm', open: () => createDistances({ provider: 'osrm', url: service.url }) },
  { name: 'google', open: () => createDistances({ provider: 'google', url: service.url, key: KEY }) },
]

describe.each(PROVIDERS)('createDistances with $name', ({ open }) => {
  test('returns a credible trip in whole metres and seconds', async () => {
    service.behave({ metres: 2_900.4, seconds: 2_175.6 })
    expect(await open().measure(JOURNEY)).toEqual({ metres: 2_900, seconds: 2_176, estimated: false })
  })

  test.each([
    ['shorter than the straight line', { metres: 2_190, seconds: 1_800 }],
    ['negative', { metres: -2_900, seconds: 2_100 }],
    ['of negative duration', { metres: 2_900, seconds: -5 }],
    ['faster than anyone walks', { metres: 2_900, seconds: 500 }],
    ['of zero duration', { metres: 2_900, seconds: 0 }],
    ['around the world', { metres: 40_000_000, seconds: 20_000_000 }],
    ['given as strings', { metres: '2900', seconds: '2100' }],
    ['nothing', { metres: null, seconds: null }],
    ['given as lists', { metres: [2_900], seconds: [2_100] }],
    ['missing from the response', { body: '{"hello":"world","code":"Ok","status":"OK"}' }],
    ['null in the response', { body: '{"code":"Ok","routes":[null],"status":"OK","rows":[{"elements":[null]}]}' }],
  ])('returns undefined when the trip is %s', async (_, response) => {
    service.behave(response)
    expect(await open().measure(JOURNEY)).toBeUndefined()
  })

  test.each([
    ['an HTML page', { body: '<!doctype html><title>Sorry</title>', headers: { 'content-type': 'text/html' } }],
    ['invalid JSON', { body: '{"code":"Ok","routes":[{"distance":NaN,"duration":1}]}' }],
    ['an error status', { body: '{}', status: 503 }],
    ['a dropped connection', 'hangs up' as const],
  ])('throws for %s', async (_, response) => {
    service.behave(response)
    await expect(open().measure(JOURNEY)).rejects.toThrow()
  })

  test('throws when the response is too large', async () => {
    service.behave('never ends')
    await expect(open().measure(JOURNEY)).rejects.toThrow('response is too large')
  })

  test('does not follow redirects', async () => {
    const redirectTarget = await openDistanceService()
    redirectTarget.behave({ metres: 2_900, seconds: 2_100 })
    service.behave({ body: '', status: 302, headers: { location: `${redirectTarget.url}/distancematrix/` } })
    await expect(open().measure(JOURNEY)).rejects.toThrow()
    expect(redirectTarget.requestedPaths).toEqual([])
    await redirectTarget.close()
  })

  test.each(['says nothing', 'stops half way'] as const)(
    'times out after a second when the service %s',
    async (behaviour) => {
      service.behave(behaviour)
      const startedAt = performance.now()
      await expect(open().measure(JOURNEY)).rejects.toThrow()
      expect(performance.now() - startedAt).toBeLessThan(2_500)
    },
  )

  test('does not reveal the key in errors', async () => {
    service.behave({ body: 'no', status: 500 })
    const failure: unknown = await open()
      .measure(JOURNEY)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(KEY)
  })
})

describe('osrmDistances', () => {
  const createOsrm = () => createDistances({ provider: 'osrm', url: `${service.url}/maps/` })

  test.each([
    ['WALKING', 'foot'],
    ['DRIVING', 'driving'],
  ] as const)('maps %s to the profile %s', async (mode, profile) => {
    service.behave({ metres: 2_900, seconds: 2_100 })
    await createOsrm().measure({ ...JOURNEY, mode })
    expect(service.requestedPaths).toEqual([`/maps/route/v1/${profile}/-0.1,51.5;-0.1,51.52?overview=false`])
  })

  test('estimates transit without calling the service, which has no timetables', async () => {
    expect(await createOsrm().measure({ ...JOURNEY, mode: 'TRANSIT' })).toMatchObject({ estimated: true })
    expect(service.requestedPaths).toEqual([])
  })

  test('returns undefined for a 400 response that says there is no route', async () => {
    service.behave({ body: '{"code":"NoRoute","message":"Impossible"}', status: 400 })
    expect(await createOsrm().measure(JOURNEY)).toBeUndefined()
  })
})

describe('googleDistances', () => {
  const createGoogle = () => createDistances({ provider: 'google', url: service.url, key: KEY })

  test('sends the mode and the key', async () => {
    service.behave({ metres: 2_900, seconds: 2_100 })
    await createGoogle().measure({ ...JOURNEY, mode: 'TRANSIT' })
    const url = new URL(service.requestedPaths[0] ?? '', service.url)
    expect(url.pathname).toBe('/maps/api/distancematrix/json')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      origins: '51.5,-0.1',
      destinations: '51.52,-0.1',
      mode: 'transit',
      units: 'metric',
      key: KEY,
    })
  })

  test('returns undefined when there is no route', async () => {
    service.behave({ body: '{"status":"OK","rows":[{"elements":[{"status":"ZERO_RESULTS"}]}]}' })
    expect(await createGoogle().measure(JOURNEY)).toBeUndefined()
  })

  test('throws when the quota is exceeded', async () => {
    service.behave({ body: '{"status":"OVER_QUERY_LIMIT","rows":[]}' })
    await expect(createGoogle().measure(JOURNEY)).rejects.toThrow('rejected the request')
  })
})

describe('createTrips', () => {
  let cache: Cache
  let unreachableCache: Cache
  const failures: unknown[] = []

  beforeAll(async () => {
    cache = createCache({ url: localEnvironment.REDIS_URL, prefix: `test-${randomUUID()}:` })
    unreachableCache = createCache({ url: `redis://127.0.0.1:${await freePort()}`, prefix: '' })
    await cache.ping().catch(() => new Promise((resolve) => cache.once('ready', resolve)))
  })
  afterAll(() => {
    cache.disconnect()
    unreachableCache.disconnect()
  })
  beforeEach(() => {
    failures.length = 0
    service.behave({ metres: 2_900, seconds: 2_100 })
  })

  const trip = { metres: 2_900, seconds: 2_100, estimated: false }
  const ALLOW_CACHED = { fresh: false }

  /** Creates trips with a random provider name so that tests share no cache entries. */
  const openTrips = (overrides: Partial<Parameters<typeof createTrips>[0]> = {}) =>
    createTrips({
      distances: createDistances({ provider: 'osrm', url: service.url }),
      name: randomUUID(),
      cache,
      maxRequestsPerMinute: 1_000,
      onFailure: (error) => failures.push(error),
      ...overrides,
    })

  test('caches a trip for a day and shares it between points that round to the same coordinates', async () => {
    const name = randomUUID()
    const trips = openTrips({ name })
    expect(await trips.find({ ...JOURNEY, from: { lat: 51.500_04, lng: -0.099_96 } }, ALLOW_CACHED)).toEqual(trip)
    expect(await openTrips({ name }).find({ ...JOURNEY, from: { lat: 51.499_96, lng: -0.1 } }, ALLOW_CACHED)).toEqual(
      trip,
    )
    expect(service.requestedPaths).toEqual(['/route/v1/foot/-0.1,51.5;-0.1,51.52?overview=false'])
    const ttlSeconds = await cache.ttl(`distances:${name}:WALKING:51.5,-0.1:51.52,-0.1`)
    expect(ttlSeconds).toBeGreaterThan(86_000)
    expect(ttlSeconds).toBeLessThanOrEqual(86_400)

    await trips.find({ ...JOURNEY, mode: 'DRIVING' }, ALLOW_CACHED)
    await trips.find(JOURNEY, { fresh: true })
    expect(service.requestedPaths).toHaveLength(3)
  })

  test('shares one request among concurrent callers of the same trip', async () => {
    const trips = openTrips()
    await Promise.all(Array.from({ length: 5 }, () => trips.find(JOURNEY, ALLOW_CACHED)))
    expect(service.requestedPaths).toHaveLength(1)
  })

  test('does not cache missing or implausible trips', async () => {
    const trips = openTrips()
    service.behave({ metres: 10, seconds: 5 })
    expect(await trips.find(JOURNEY, ALLOW_CACHED)).toBeUndefined()
    service.behave({ metres: 2_900, seconds: 2_100 })
    expect(await trips.find(JOURNEY, ALLOW_CACHED)).toEqual(trip)
    expect(failures).toEqual([])
  })

  test('works without Redis', async () => {
    expect(await openTrips({ cache: unreachableCache }).find(JOURNEY, ALLOW_CACHED)).toEqual(trip)
  })

  const journeyFrom = (index: number): Journey => ({ ...JOURNEY, from: { lat: 51.5, lng: -0.1 - index / 1_000 } })

  test('sends at most sixteen concurrent requests', async () => {
    const pending: (() => void)[] = []
    // Responds when told to: a real service would exceed its timeout on a busy machine.
    const measure = () => new Promise<undefined>((resolve) => pending.push(() => resolve(undefined)))
    const trips = openTrips({ distances: { measure } })
    const found = Promise.all(Array.from({ length: 60 }, (_, index) => trips.find(journeyFrom(index), ALLOW_CACHED)))
    let requestCount = 0
    while (requestCount < 60) {
      const expected = Math.min(16, 60 - requestCount)
      await vi.waitFor(() => expect(pending).toHaveLength(expected))
      requestCount += expected
      for (const respond of pending.splice(0)) respond()
    }
    expect(await found).toHaveLength(60)
  })

  test('pauses after three consecutive failures and retries after five seconds', async () => {
    let now = 0
    const trips = openTrips({ now: () => now })
    service.behave({ body: '{}', status: 500 })
    for (let index = 0; index < 5; index++) expect(await trips.find(journeyFrom(index), ALLOW_CACHED)).toBeUndefined()
    expect(service.requestedPaths).toHaveLength(3)
    expect(failures).toHaveLength(3)
    service.behave({ metres: 2_900, seconds: 2_100 })
    now = 4_999
    expect(await trips.find(JOURNEY, ALLOW_CACHED)).toBeUndefined()
    now = 5_000
    expect(await trips.find(JOURNEY, ALLOW_CACHED)).toEqual(trip)
  })

  test('limits requests per minute and reports the limit once', async () => {
    let now = 0
    const trips = openTrips({ maxRequestsPerMinute: 2, now: () => now })
    const found: unknown[] = []
    for (let index = 0; index < 5; index++) found.push(await trips.find(JOURNEY, { fresh: true }))
    expect(found).toEqual([trip, trip, undefined, undefined, undefined])
    expect(service.requestedPaths).toHaveLength(2)
    expect(failures).toHaveLength(1)
    now = 60_000
    expect(await trips.find(JOURNEY, { fresh: true })).toEqual(trip)
  })

  test('drops requests that have queued for over two seconds', async () => {
    let now = 0
    const pendingCalls: ((trip: undefined) => void)[] = []
    const slow: Distances = { measure: () => new Promise((resolve) => pendingCalls.push(resolve)) }
    const trips = openTrips({ distances: slow, cache: unreachableCache, now: () => now })
    const results = Promise.all(Array.from({ length: 20 }, (_, index) => trips.find(journeyFrom(index), ALLOW_CACHED)))
    await expect.poll(() => pendingCalls.length).toBe(16)
    now = 2_001
    for (const resolveCall of pendingCalls.slice(0, 16)) resolveCall(undefined)
    await results
    expect(pendingCalls).toHaveLength(16)
  })

  test('returns undefined and reports the error when the service throws', async () => {
    const broken: Distances = { measure: () => Promise.reject(new TypeError('oh')) }
    expect(await openTrips({ distances: broken }).find(JOURNEY, ALLOW_CACHED)).toBeUndefined()
    expect(failures).toHaveLength(1)
  })
})
