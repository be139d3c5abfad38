import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { localEnvironment, PORTS } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from './test-api.ts'

type CuttableProxy = { port: number; cut(): Promise<void>; mend(): Promise<void> }

/** Opens a proxy to a service. Cutting it destroys all connections through it until it is restored. */
async function openProxy(targetPort: number): Promise<CuttableProxy> {
  const openSockets = new Set<Socket>()
  const server = createServer((clientSocket) => {
    const serviceSocket = connect(targetPort, '127.0.0.1')
    for (const [socket, peer] of [
      [clientSocket, serviceSocket],
      [serviceSocket, clientSocket],
    ] as const) {
      openSockets.add(socket)
      socket.pipe(peer)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        openSockets.delete(socket)
        peer.destroy()
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
      for (const socket of openSockets) socket.destroy()
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
let proxies: Record<'postgres' | 'redis' | 'opensearch', CuttableProxy>

beforeAll(async () => {
  database = await cloneDatabase()
  proxies = {
    postgres: await openProxy(PORTS.postgres),
    redis: await openProxy(PORTS.redis),
    opensearch: await openProxy(PORTS.opensearch),
  }
  const databaseUrl = new URL(database.url)
  databaseUrl.port = String(proxies.postgres.port)
  api = await openTestApi({
    ...localEnvironment,
    DATABASE_URL: databaseUrl.href,
    REDIS_URL: `redis://127.0.0.1:${proxies.redis.port}`,
    REDIS_PREFIX: `test-${randomUUID()}:`,
    OPENSEARCH_URL: `http://127.0.0.1:${proxies.opensearch.port}`,
  })
})

afterAll(async () => {
  await api.close()
  for (const proxy of Object.values(proxies)) await proxy.cut()
  await database.drop()
})

const listFailing = async () => (await api.app.inject('/readyz')).json<{ failing: string[] }>().failing
const requestStatus = async (url: string) => (await api.app.inject(url)).statusCode

describe('API with a broken connection to a service', () => {
  test.each([
    { service: 'postgres', regions: 503 },
    { service: 'redis', regions: 200 },
    { service: 'opensearch', regions: 200 },
  ] as const)('reports $service as failing, serves what it can and recovers', async ({ service, regions }) => {
    await expect.poll(listFailing, { timeout: 10_000 }).toEqual([])
    await proxies[service].cut()
    await expect.poll(listFailing, { timeout: 10_000 }).toEqual([service])
    expect(await requestStatus('/healthz')).toBe(200)
    expect(await requestStatus('/api/v0/regions')).toBe(regions)
    await proxies[service].mend()
    await expect.poll(listFailing, { timeout: 10_000 }).toEqual([])
    expect(await requestStatus('/api/v0/regions')).toBe(200)
  })

  test('still suggests regions without OpenSearch and Redis', async () => {
    await Promise.all([proxies.opensearch.cut(), proxies.redis.cut()])
    expect(await requestStatus('/api/v0/regions/suggest?q=lon')).toBe(200)
    await Promise.all([proxies.opensearch.mend(), proxies.redis.mend()])
    await expect.poll(listFailing, { timeout: 10_000 }).toEqual([])
  })
})
