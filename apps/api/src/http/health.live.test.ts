import { once } from 'node:events'
import { createServer } from 'node:net'
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

async function readiness(extra: Record<string, string> = {}) {
  api = await openTestApi({ ...localEnvironment, DATABASE_URL: database.url, ...extra })
  const { cache } = api.context
  if (!extra['REDIS_URL'] && cache.status !== 'ready') await new Promise((resolve) => cache.once('ready', resolve))
  return ask()
}

async function ask() {
  const answer = await api?.app.inject('/readyz')
  return { code: answer?.statusCode, ...answer?.json<{ status: string; failing: string[] }>() }
}

const nobody = async (protocol: string) => `${protocol}://nobody@127.0.0.1:${await freePort()}`

describe('readiness', () => {
  test('is given when every dependency answers', async () => {
    expect(await readiness()).toEqual({ code: 200, status: 'ready', failing: [] })
  })

  test('is refused without PostgreSQL', async () => {
    const answer = await readiness({ DATABASE_URL: `${await nobody('postgres')}/none` })
    expect(answer).toEqual({ code: 503, status: 'unavailable', failing: ['postgres'] })
  })

  test('names Redis and OpenSearch when they are away, and stays: there is a fallback for both', async () => {
    expect(await readiness({ REDIS_URL: await nobody('redis') })).toMatchObject({ code: 200, failing: ['redis'] })
    await api?.close()
    const answer = await readiness({ OPENSEARCH_URL: await nobody('http') })
    expect(answer).toEqual({ code: 200, status: 'degraded', failing: ['opensearch'] })
  })

  test('does not wait for a service that takes the connection and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as { port: number }
    const began = performance.now()
    const answer = await readiness({
      DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none`,
      REDIS_URL: `redis://127.0.0.1:${port}`,
      OPENSEARCH_URL: `http://127.0.0.1:${port}`,
    })
    expect(answer).toMatchObject({ code: 503, failing: ['postgres', 'redis', 'opensearch'] })
    expect(performance.now() - began).toBeLessThan(3_000)
    await api?.close()
    api = undefined
    silent.close()
  })

  test('is refused while stopping, though all is well', async () => {
    await readiness()
    if (api) api.context.lifecycle.draining = true
    expect(await ask()).toEqual({ code: 503, status: 'draining', failing: [] })
    expect((await api?.app.inject('/healthz'))?.statusCode).toBe(200)
  })
})

test('metrics go by the route’s pattern', async () => {
  await readiness()
  await api?.app.inject('/api/v0/regions?name=a')
  await api?.app.inject('/some/unknown/path')
  const { body } = (await api?.app.inject('/metrics')) ?? { body: '' }
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/api/v0/regions",status="200"} 1')
  expect(body).toContain('route="none",status="404"} 1')
  expect(body).not.toContain('/some/unknown/path')
})
