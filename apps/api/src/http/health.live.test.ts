import { once } from 'node:events'
import { createServer } from 'node:net'
import { localEnvironment } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
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

async function openAndRequestReadiness(extra: Record<string, string> = {}) {
  api = await openTestApi({ ...localEnvironment, DATABASE_URL: database.url, ...extra })
  const { cache } = api.services
  if (!extra['REDIS_URL'] && cache.status !== 'ready') await new Promise((resolve) => cache.once('ready', resolve))
  return requestReadiness()
}

async function requestReadiness() {
  const response = await api?.app.inject('/readyz')
  return { code: response?.statusCode, ...response?.json<{ status: string; failing: string[] }>() }
}

const unreachableUrl = async (protocol: string) => `${protocol}://nobody@127.0.0.1:${await freePort()}`

describe('GET /readyz', () => {
  test('returns ready when every dependency responds', async () => {
    expect(await openAndRequestReadiness()).toEqual({ code: 200, status: 'ready', failing: [] })
  })

  test('returns 503 without PostgreSQL', async () => {
    const response = await openAndRequestReadiness({ DATABASE_URL: `${await unreachableUrl('postgres')}/none` })
    expect(response).toEqual({ code: 503, status: 'unavailable', failing: ['postgres'] })
  })

  test('returns 200 without Redis or OpenSearch, which have fallbacks, and names the failing one', async () => {
    expect(await openAndRequestReadiness({ REDIS_URL: await unreachableUrl('redis') })).toMatchObject({
      code: 200,
      failing: ['redis'],
    })
    await api?.close()
    const response = await openAndRequestReadiness({ OPENSEARCH_URL: await unreachableUrl('http') })
    expect(response).toEqual({ code: 200, status: 'degraded', failing: ['opensearch'] })
  })

  test('times out when a service accepts the connection but does not respond', async () => {
    const silentServer = createServer().listen(0, '127.0.0.1')
    await once(silentServer, 'listening')
    const { port } = silentServer.address() as { port: number }
    const startedAt = performance.now()
    const response = await openAndRequestReadiness({
      DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`,
      REDIS_URL: `redis://127.0.0.1:${port}`,
      OPENSEARCH_URL: `http://127.0.0.1:${port}`,
    })
    expect(response).toMatchObject({ code: 503, failing: ['postgres', 'redis', 'opensearch'] })
    expect(performance.now() - startedAt).toBeLessThan(3_000)
    await api?.close()
    api = undefined
    silentServer.close()
  })

  test('returns 503 while draining, even when every dependency responds', async () => {
    await openAndRequestReadiness()
    if (api) api.lifecycle.draining = true
    expect(await requestReadiness()).toEqual({ code: 503, status: 'draining', failing: [] })
    expect((await api?.app.inject('/healthz'))?.statusCode).toBe(200)
  })
})

test('labels metrics by route pattern', async () => {
  await openAndRequestReadiness()
  await api?.app.inject('/api/v0/regions?name=a')
  await api?.app.inject('/some/unknown/path')
  const body = await api?.services.metrics.registry.metrics()
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/v0/regions",status="200"} 1')
  expect(body).toContain('route="none",status="404"} 1')
  expect(body).not.toContain('/some/unknown/path')
})
