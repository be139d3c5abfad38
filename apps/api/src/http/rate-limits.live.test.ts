import { randomUUID } from 'node:crypto'
import { localEnvironment } from '@amber/testing/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { freePort } from '@amber/testing/free-port'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../test-api.ts'

let database: TestDatabase
let api: TestApi | undefined

beforeAll(async () => {
  database = await cloneDatabase()
})

afterEach(() => api?.close())

afterAll(() => database.drop())

async function open(extra: Record<string, string> = {}) {
  api = await openTestApi({
    ...localEnvironment,
    DATABASE_URL: database.url,
    REDIS_PREFIX: `test-${randomUUID()}:`,
    RATE_LIMIT_READ: '3',
    ...extra,
  })
  const { app, context } = api
  if (context.cache.status !== 'ready' && !extra['REDIS_URL']) {
    await new Promise((resolve) => context.cache.once('ready', resolve))
  }
  /** The statuses of as many requests, one after the other. */
  return async (count: number, { from = '127.0.0.1', forwarded = '', url = '/api/v0/regions' } = {}) => {
    const statuses: number[] = []
    while (statuses.length < count) {
      const headers = forwarded ? { 'x-forwarded-for': forwarded } : {}
      statuses.push((await app.inject({ url, remoteAddress: from, headers })).statusCode)
    }
    return statuses
  }
}

describe('rate limits', () => {
  test('stop a client above its limit, say when to come back, and leave others alone', async () => {
    const ask = await open()
    expect(await ask(4)).toEqual([200, 200, 200, 429])
    expect(await ask(1, { from: '10.0.0.9' })).toEqual([200])
    const refused = await api?.app.inject('/api/v0/regions')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused?.json()).toMatchObject({ error: { code: 'too_many_requests' } })
  })

  test('count an alias and its path together, and other classes and health apart', async () => {
    const ask = await open({ RATE_LIMIT_TYPEAHEAD: '1' })
    expect(await ask(2)).toEqual([200, 200])
    expect(await ask(2, { url: '/regions' })).toEqual([200, 429])
    expect(await ask(2, { url: '/api/v0/regions/suggest?q=lon' })).toEqual([200, 429])
    expect(await ask(5, { url: '/healthz' })).toEqual([200, 200, 200, 200, 200])
  })

  test.each(['', '?cache=false'])(
    'count answers that are kept like any other: /api/v1/inventories%s',
    async (query) => {
      const ask = await open()
      expect(await ask(4, { url: `/api/v1/inventories${query}` })).toEqual([200, 200, 200, 429])
      const refused = await api?.app.inject(`/api/v1/inventories${query}`)
      expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    },
  )

  test('can’t be dodged with a header that a client makes up', async () => {
    const ask = await open({ TRUSTED_PROXY_HOPS: '0' })
    await ask(3, { forwarded: '1.1.1.1' })
    expect(await ask(1, { forwarded: '2.2.2.2' })).toEqual([429])
  })

  test('go by what the trusted proxy saw, not by what the client wrote before it', async () => {
    const ask = await open({ TRUSTED_PROXY_HOPS: '1' })
    await ask(3, { forwarded: '1.1.1.1, 9.9.9.9' })
    expect(await ask(1, { forwarded: '2.2.2.2, 9.9.9.9' })).toEqual([429])
    expect(await ask(1, { forwarded: '1.1.1.1, 8.8.8.8' })).toEqual([200])
    expect(await ask(3, { forwarded: 'not an address' })).toEqual([200, 200, 200])
    expect(await ask(1, { forwarded: 'another one' })).toEqual([429])
  })

  test('take a whole /64 of IPv6 for one client', async () => {
    const ask = await open({ TRUSTED_PROXY_HOPS: '1' })
    await ask(3, { forwarded: '2001:db8:1:2::1' })
    expect(await ask(1, { forwarded: '2001:db8:1:2:ffff::9' })).toEqual([429])
    expect(await ask(1, { forwarded: '2001:db8:1:3::1' })).toEqual([200])
  })

  test('count requests that can not be understood, also where answers are kept', async () => {
    const ask = await open()
    const url = '/api/v1/inventories?limit=broken'
    expect(await ask(4, { url })).toEqual([400, 400, 400, 429])
    expect(await ask(1, { url: '/api/v0/regions?limit=broken' })).toEqual([429])
  })

  test('let requests go on while Redis is away, and count them in a metric', async () => {
    const ask = await open({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` })
    expect(await ask(5)).toEqual([200, 200, 200, 200, 200])
    expect((await api?.app.inject('/metrics'))?.body).toContain('rate_limit_skipped_total 5')
  })
})
