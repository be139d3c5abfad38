import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { localEnvironment, PORTS } from '@amber/testing/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from './test-api.ts'

type Line = { port: number; cut(): Promise<void>; mend(): Promise<void> }

/** A line to a service that can be cut, with all that talks over it, and mended again. */
async function lineTo(target: number): Promise<Line> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    cut: async () => {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
    mend: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}

let database: TestDatabase
let api: TestApi
let lines: Record<'postgres' | 'redis' | 'opensearch', Line>

beforeAll(async () => {
  database = await cloneDatabase()
  lines = {
    postgres: await lineTo(PORTS.postgres),
    redis: await lineTo(PORTS.redis),
    opensearch: await lineTo(PORTS.opensearch),
  }
  const databaseUrl = new URL(database.url)
  databaseUrl.port = String(lines.postgres.port)
  api = await openTestApi({
    ...localEnvironment,
    DATABASE_URL: databaseUrl.href,
    REDIS_URL: `redis://127.0.0.1:${lines.redis.port}`,
    REDIS_PREFIX: `test-${randomUUID()}:`,
    OPENSEARCH_URL: `http://127.0.0.1:${lines.opensearch.port}`,
  })
})

afterAll(async () => {
  await api.close()
  for (const line of Object.values(lines)) await line.cut()
  await database.drop()
})

const failing = async () => (await api.app.inject('/readyz')).json<{ failing: string[] }>().failing
const status = async (url: string) => (await api.app.inject(url)).statusCode

describe('an API whose line to a service is cut', () => {
  test.each([
    { service: 'postgres', regions: 503 },
    { service: 'redis', regions: 200 },
    { service: 'opensearch', regions: 200 },
  ] as const)('names $service, goes on with what it can, and heals by itself', async ({ service, regions }) => {
    await expect.poll(failing, { timeout: 10_000 }).toEqual([])
    await lines[service].cut()
    await expect.poll(failing, { timeout: 10_000 }).toEqual([service])
    expect(await status('/healthz')).toBe(200)
    expect(await status('/api/v0/regions')).toBe(regions)
    await lines[service].mend()
    await expect.poll(failing, { timeout: 10_000 }).toEqual([])
    expect(await status('/api/v0/regions')).toBe(200)
  })

  test('still suggests when both OpenSearch and Redis are gone', async () => {
    await Promise.all([lines.opensearch.cut(), lines.redis.cut()])
    expect(await status('/api/v0/regions/suggest?q=lon')).toBe(200)
    await Promise.all([lines.opensearch.mend(), lines.redis.mend()])
    await expect.poll(failing, { timeout: 10_000 }).toEqual([])
  })
})
