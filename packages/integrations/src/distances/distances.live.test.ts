import { randomUUID } from 'node:crypto'
import type { Journey } from '@amber/domain/distance/travel'
import { localEnvironment } from '@amber/testing/addresses'
import { type DistanceService, openDistanceService } from '@amber/testing/distance-service'
import { freePort } from '@amber/testing/free-port'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Cache, createCache } from '../cache/client.ts'
import { createDistances } from './create-distances.ts'
import type { Distances } from './distances.ts'
import { createTrips } from './trips.ts'

let service: DistanceService

beforeEach(async () => {
  service = await openDistanceService()
})
afterEach(() => service.close())

/** 2,224 m as the crow flies. */
const JOURNEY: Journey = { from: { lat: 51.5, lng: -0.1 }, to: { lat: 51.52, lng: -0.1 }, mode: 'WALKING' }

const KEY = 'a-secret-key'
const PROVIDERS = [
  { name: 'osrm', open: () => createDistances({ provider: 'osrm', url: service.url }) },
  { name: 'google', open: () => createDistances({ provider: 'google', url: service.url, key: KEY }) },
]

describe.each(PROVIDERS)('$name', ({ open }) => {
  test('an honest answer is taken, in whole metres and seconds', async () => {
    service.behave({ metres: 2_900.4, seconds: 2_175.6 })
    expect(await open().measure(JOURNEY)).toEqual({ metres: 2_900, seconds: 2_176, estimated: false })
  })

  test.each([
    ['shorter than the crow flies', { metres: 2_190, seconds: 1_800 }],
    ['negative', { metres: -2_900, seconds: 2_100 }],
    ['before it began', { metres: 2_900, seconds: -5 }],
    ['faster than anyone walks', { metres: 2_900, seconds: 500 }],
    ['in no time', { metres: 2_900, seconds: 0 }],
    ['around the world', { metres: 40_000_000, seconds: 20_000_000 }],
    ['a text', { metres: '2900', seconds: '2100' }],
    ['nothing', { metres: null, seconds: null }],
    ['a list', { metres: [2_900], seconds: [2_100] }],
    ['an answer to something else', { body: '{"hello":"world","code":"Ok","status":"OK"}' }],
    ['lists of nothing', { body: '{"code":"Ok","routes":[null],"status":"OK","rows":[{"elements":[null]}]}' }],
  ])('%s is no answer', async (_, lie) => {
    service.behave(lie)
    expect(await open().measure(JOURNEY)).toBeUndefined()
  })

  test.each([
    ['a page', { body: '<!doctype html><title>Sorry</title>', headers: { 'content-type': 'text/html' } }],
    ['not a number', { body: '{"code":"Ok","routes":[{"distance":NaN,"duration":1}]}' }],
    ['an error', { body: '{}', status: 503 }],
    ['a cut line', 'hangs up' as const],
  ])('%s is a failure', async (_, trouble) => {
    service.behave(trouble)
    await expect(open().measure(JOURNEY)).rejects.toThrow()
  })

  test('talk without end is cut short', async () => {
    service.behave('never ends')
    await expect(open().measure(JOURNEY)).rejects.toThrow('does not stop talking')
  })

  test('nobody is followed elsewhere', async () => {
    const other = await openDistanceService()
    other.behave({ metres: 2_900, seconds: 2_100 })
    service.behave({ body: '', status: 302, headers: { location: `${other.url}/distancematrix/` } })
    await expect(open().measure(JOURNEY)).rejects.toThrow()
    expect(other.asked).toEqual([])
    await other.close()
  })

  test.each(['says nothing', 'stops half way'] as const)('one that %s is given a second', async (trouble) => {
    service.behave(trouble)
    const started = performance.now()
    await expect(open().measure(JOURNEY)).rejects.toThrow()
    expect(performance.now() - started).toBeLessThan(2_500)
  })

  test('no failure names the key', async () => {
    service.behave({ body: 'no', status: 500 })
    const failure: unknown = await open()
      .measure(JOURNEY)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(KEY)
  })
})

describe('osrm', () => {
  const open = () => createDistances({ provider: 'osrm', url: `${service.url}/maps/` })

  test.each([
    ['WALKING', 'foot'],
    ['DRIVING', 'driving'],
  ] as const)('%s is the profile %s', async (mode, profile) => {
    service.behave({ metres: 2_900, seconds: 2_100 })
    await open().measure({ ...JOURNEY, mode })
    expect(service.asked).toEqual([`/maps/route/v1/${profile}/-0.1,51.5;-0.1,51.52?overview=false`])
  })

  test('has no timetables: transit is an estimate, and says so', async () => {
    expect(await open().measure({ ...JOURNEY, mode: 'TRANSIT' })).toMatchObject({ estimated: true })
    expect(service.asked).toEqual([])
  })

  test('no route is no answer, though its status is 400', async () => {
    service.behave({ body: '{"code":"NoRoute","message":"Impossible"}', status: 400 })
    expect(await open().measure(JOURNEY)).toBeUndefined()
  })
})

describe('google', () => {
  const open = () => createDistances({ provider: 'google', url: service.url, key: KEY })

  test('is asked with the mode and the key', async () => {
    service.behave({ metres: 2_900, seconds: 2_100 })
    await open().measure({ ...JOURNEY, mode: 'TRANSIT' })
    const address = new URL(service.asked[0] ?? '', service.url)
    expect(address.pathname).toBe('/maps/api/distancematrix/json')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      origins: '51.5,-0.1',
      destinations: '51.52,-0.1',
      mode: 'transit',
      units: 'metric',
      key: KEY,
    })
  })

  test('no way is no answer', async () => {
    service.behave({ body: '{"status":"OK","rows":[{"elements":[{"status":"ZERO_RESULTS"}]}]}' })
    expect(await open().measure(JOURNEY)).toBeUndefined()
  })

  test('a spent allowance is a failure', async () => {
    service.behave({ body: '{"status":"OVER_QUERY_LIMIT","rows":[]}' })
    await expect(open().measure(JOURNEY)).rejects.toThrow('refuses us')
  })
})

describe('trips', () => {
  let cache: Cache
  let away: Cache
  const failures: unknown[] = []

  beforeAll(async () => {
    cache = createCache({ url: localEnvironment.REDIS_URL, prefix: `test-${randomUUID()}:` })
    away = createCache({ url: `redis://127.0.0.1:${await freePort()}`, prefix: '' })
    await cache.ping().catch(() => new Promise((resolve) => cache.once('ready', resolve)))
  })
  afterAll(() => {
    cache.disconnect()
    away.disconnect()
  })
  beforeEach(() => {
    failures.length = 0
    service.behave({ metres: 2_900, seconds: 2_100 })
  })

  const trip = { metres: 2_900, seconds: 2_100, estimated: false }
  const KEPT = { fresh: false }

  /** Under a name of its own, so that no test finds what another kept. */
  const open = (more: Partial<Parameters<typeof createTrips>[0]> = {}) =>
    createTrips({
      distances: createDistances({ provider: 'osrm', url: service.url }),
      name: randomUUID(),
      cache,
      mostAMinute: 1_000,
      onFailure: (error) => failures.push(error),
      ...more,
    })

  test('are asked once for all who are within eleven metres, and kept for a day', async () => {
    const name = randomUUID()
    const trips = open({ name })
    expect(await trips.find({ ...JOURNEY, from: { lat: 51.500_04, lng: -0.099_96 } }, KEPT)).toEqual(trip)
    expect(await open({ name }).find({ ...JOURNEY, from: { lat: 51.499_96, lng: -0.1 } }, KEPT)).toEqual(trip)
    expect(service.asked).toEqual(['/route/v1/foot/-0.1,51.5;-0.1,51.52?overview=false'])
    const left = await cache.ttl(`distances:${name}:WALKING:51.5,-0.1:51.52,-0.1`)
    expect(left).toBeGreaterThan(86_000)
    expect(left).toBeLessThanOrEqual(86_400)

    await trips.find({ ...JOURNEY, mode: 'DRIVING' }, KEPT)
    await trips.find(JOURNEY, { fresh: true })
    expect(service.asked).toHaveLength(3)
  })

  test('many who ask the same at once share one question', async () => {
    const trips = open()
    await Promise.all(Array.from({ length: 5 }, () => trips.find(JOURNEY, KEPT)))
    expect(service.asked).toHaveLength(1)
  })

  test('what nobody can say, or nobody believes, is asked again the next time', async () => {
    const trips = open()
    service.behave({ metres: 10, seconds: 5 })
    expect(await trips.find(JOURNEY, KEPT)).toBeUndefined()
    service.behave({ metres: 2_900, seconds: 2_100 })
    expect(await trips.find(JOURNEY, KEPT)).toEqual(trip)
    expect(failures).toEqual([])
  })

  test('go on without Redis', async () => {
    expect(await open({ cache: away }).find(JOURNEY, KEPT)).toEqual(trip)
  })

  const elsewhere = (index: number): Journey => ({ ...JOURNEY, from: { lat: 51.5, lng: -0.1 - index / 1_000 } })

  test('ask no more than sixteen things at once', async () => {
    service.behave({ metres: 20_000, seconds: 14_000 })
    const trips = open()
    const found = await Promise.all(Array.from({ length: 60 }, (_, index) => trips.find(elsewhere(index), KEPT)))
    expect(found).toHaveLength(60)
    expect(service.asked).toHaveLength(60)
    expect(service.mostAtOnce()).toBeLessThanOrEqual(16)
    expect(service.mostAtOnce()).toBeGreaterThan(4)
  })

  test('leave a service alone that failed three times, and try it again after a while', async () => {
    let now = 0
    const trips = open({ now: () => now })
    service.behave({ body: '{}', status: 500 })
    for (let index = 0; index < 5; index++) expect(await trips.find(elsewhere(index), KEPT)).toBeUndefined()
    expect(service.asked).toHaveLength(3)
    expect(failures).toHaveLength(3)
    service.behave({ metres: 2_900, seconds: 2_100 })
    now = 4_999
    expect(await trips.find(JOURNEY, KEPT)).toBeUndefined()
    now = 5_000
    expect(await trips.find(JOURNEY, KEPT)).toEqual(trip)
  })

  test('ask no more than so much a minute, whoever wants to know', async () => {
    let now = 0
    const trips = open({ mostAMinute: 2, now: () => now })
    const found: unknown[] = []
    for (let index = 0; index < 5; index++) found.push(await trips.find(JOURNEY, { fresh: true }))
    expect(found).toEqual([trip, trip, undefined, undefined, undefined])
    expect(service.asked).toHaveLength(2)
    expect(failures).toHaveLength(1)
    now = 60_000
    expect(await trips.find(JOURNEY, { fresh: true })).toEqual(trip)
  })

  test('nobody waits longer than two seconds for a turn', async () => {
    let now = 0
    const asked: ((trip: undefined) => void)[] = []
    const slow: Distances = { measure: () => new Promise((resolve) => asked.push(resolve)) }
    const trips = open({ distances: slow, cache: away, now: () => now })
    const all = Promise.all(Array.from({ length: 20 }, (_, index) => trips.find(elsewhere(index), KEPT)))
    await expect.poll(() => asked.length).toBe(16)
    now = 2_001
    for (const answer of asked.slice(0, 16)) answer(undefined)
    await all
    expect(asked).toHaveLength(16)
  })

  test('a service that throws whatever it likes ends no one', async () => {
    const broken: Distances = { measure: () => Promise.reject(new TypeError('oh')) }
    expect(await open({ distances: broken }).find(JOURNEY, KEPT)).toBeUndefined()
    expect(failures).toHaveLength(1)
  })
})
