import { randomUUID } from 'node:crypto'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { logIn } from '@amber/testing/factories/session'
import { freePort } from '@amber/local-environment/free-port'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../test-api.ts'

let database: TestDatabase
let api: TestApi | undefined

beforeAll(async () => {
  database = await cloneDatabase()
})

afterEach(() => api?.close())

afterAll(() => database.drop())

async function openApi(extra: Record<string, string> = {}) {
  api = await openTestApi({
    ...localEnvironment,
    DATABASE_URL: database.url,
    REDIS_PREFIX: `test-${randomUUID()}:`,
    RATE_LIMIT_READ: '3',
    ...extra,
  })
  const { app, services } = api
  if (services.cache.status !== 'ready' && !extra['REDIS_URL']) {
    await new Promise((resolve) => services.cache.once('ready', resolve))
  }
  /** Sends this many requests one after the other and returns their statuses. */
  return async (count: number, { from = '127.0.0.1', forwarded = '', token = '', url = '/api/v0/regions' } = {}) => {
    const statuses: number[] = []
    while (statuses.length < count) {
      const headers = {
        ...(forwarded && { 'x-forwarded-for': forwarded }),
        ...(token && { cookie: `user_auth_token=${token}` }),
      }
      statuses.push((await app.inject({ url, remoteAddress: from, headers })).statusCode)
    }
    return statuses
  }
}

describe('rate limits', () => {
  test('return 429 and Retry-After above the limit and do not affect other clients', async () => {
    const sendRequests = await openApi()
    expect(await sendRequests(4)).toEqual([200, 200, 200, 429])
    expect(await sendRequests(1, { from: '10.0.0.9' })).toEqual([200])
    const rejected = await api?.app.inject('/api/v0/regions')
    expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(0)
    expect(rejected?.json()).toMatchObject({ error: { code: 'too_many_requests' } })
  })

  test('count an alias together with its path, but count other endpoint classes separately and health checks not at all', async () => {
    const sendRequests = await openApi({ RATE_LIMIT_TYPEAHEAD: '1' })
    expect(await sendRequests(2)).toEqual([200, 200])
    expect(await sendRequests(2, { url: '/regions' })).toEqual([200, 429])
    expect(await sendRequests(2, { url: '/api/v0/regions/suggest?q=lon' })).toEqual([200, 429])
    expect(await sendRequests(5, { url: '/healthz' })).toEqual([200, 200, 200, 200, 200])
  })

  test.each(['', '?cache=false'])('count cached and uncached responses: /api/v1/inventories%s', async (query) => {
    const sendRequests = await openApi()
    expect(await sendRequests(4, { url: `/api/v1/inventories${query}` })).toEqual([200, 200, 200, 429])
    const rejected = await api?.app.inject(`/api/v1/inventories${query}`)
    expect(Number(rejected?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('ignore a forwarded address when no proxy is trusted', async () => {
    const sendRequests = await openApi({ TRUSTED_PROXY_HOPS: '0' })
    await sendRequests(3, { forwarded: '1.1.1.1' })
    expect(await sendRequests(1, { forwarded: '2.2.2.2' })).toEqual([429])
  })

  test('use the address that the trusted proxy added, not the one that the client sent', async () => {
    const sendRequests = await openApi({ TRUSTED_PROXY_HOPS: '1' })
    await sendRequests(3, { forwarded: '1.1.1.1, 9.9.9.9' })
    expect(await sendRequests(1, { forwarded: '2.2.2.2, 9.9.9.9' })).toEqual([429])
    expect(await sendRequests(1, { forwarded: '1.1.1.1, 8.8.8.8' })).toEqual([200])
    expect(await sendRequests(3, { forwarded: 'not an address' })).toEqual([200, 200, 200])
    expect(await sendRequests(1, { forwarded: 'another one' })).toEqual([429])
  })

  test('exempt reads of our own web server, but not those that it forwards, nor others', async () => {
    const sendRequests = await openApi({ TRUSTED_PROXY_HOPS: '1', RATE_LIMIT_TYPEAHEAD: '1' })
    expect(await sendRequests(6, { from: '10.0.0.1' })).toEqual([200, 200, 200, 200, 200, 200])
    expect(await sendRequests(6, { from: '10.0.0.1', url: '/api/v1/inventories' })).not.toContain(429)
    expect(await sendRequests(4, { from: '10.0.0.1', forwarded: '10.0.0.1' })).toEqual([200, 200, 200, 429])
    expect(await sendRequests(4, { from: '8.8.8.8' })).toEqual([200, 200, 200, 429])
    const suggestions = { from: '10.0.0.1', url: '/api/v0/regions/suggest?q=lon' }
    expect(await sendRequests(2, suggestions)).toEqual([200, 429])
  })

  test('treat an IPv6 /64 as one client', async () => {
    const sendRequests = await openApi({ TRUSTED_PROXY_HOPS: '1' })
    await sendRequests(3, { forwarded: '2001:db8:1:2::1' })
    expect(await sendRequests(1, { forwarded: '2001:db8:1:2:ffff::9' })).toEqual([429])
    expect(await sendRequests(1, { forwarded: '2001:db8:1:3::1' })).toEqual([200])
  })

  test('count each session for itself once its address has used up its limit, and made-up sessions not', async () => {
    const sendRequests = await openApi({ RATE_LIMIT_TYPEAHEAD: '1' })
    const [{ token }, { token: colleague }] = [await logIn(database.db), await logIn(database.db)]
    await sendRequests(3)
    expect(await sendRequests(4, { token })).toEqual([200, 200, 200, 429])
    expect(await sendRequests(1, { token: colleague })).toEqual([200])
    expect(await sendRequests(2, { token: randomUUID() })).toEqual([429, 429])
    const suggestions = { token, url: '/api/v0/regions/suggest?q=lon' }
    expect(await sendRequests(2, suggestions)).toEqual([200, 429])
  })

  test('count invalid requests, even to cached endpoints', async () => {
    const sendRequests = await openApi()
    const url = '/api/v1/inventories?limit=broken'
    expect(await sendRequests(4, { url })).toEqual([400, 400, 400, 429])
    expect(await sendRequests(1, { url: '/api/v0/regions?limit=broken' })).toEqual([429])
  })

  test('allow requests while Redis is unavailable and count them in a metric', async () => {
    const sendRequests = await openApi({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` })
    expect(await sendRequests(5)).toEqual([200, 200, 200, 200, 200])
    expect(await api?.services.metrics.registry.metrics()).toContain('rate_limit_skipped_total 5')
  })
})
