import { randomUUID } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { type Cache, createCache } from '@amber/integrations/cache/client'
import { localEnvironment } from '@amber/local-environment/addresses'
import { freePort } from '@amber/local-environment/free-port'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSharedResponseCache } from './shared-response-cache.ts'

const response = { body: Buffer.from('{"name":"伦敦"}'), madeAt: Date.now() }

let cache: Cache

beforeAll(async () => {
  cache = createCache({ url: localEnvironment.REDIS_URL, prefix: `test-${randomUUID()}:` })
  await new Promise((resolve) => cache.once('ready', resolve))
})

afterAll(() => cache.disconnect())

describe('createSharedResponseCache', () => {
  test('returns stored responses byte for byte', async () => {
    const shared = createSharedResponseCache(cache)
    shared.store('lon', response, 60_000)
    expect(await shared.find('lon')).toEqual(response)
    expect(await shared.find('york')).toBeUndefined()
  })

  test('expires stored responses', async () => {
    createSharedResponseCache(cache).store('paris', response, 60_000)
    const [key = ''] = await cache.keys('*answers:*')
    expect(await cache.pttl(key.slice(cache.options.keyPrefix?.length))).toBeLessThanOrEqual(60_000)
    expect(await cache.pttl(key.slice(cache.options.keyPrefix?.length))).toBeGreaterThan(0)
  })

  test('finds nothing while Redis is unavailable', async () => {
    const unavailable = createCache({ url: `redis://127.0.0.1:${await freePort()}`, prefix: '' })
    const shared = createSharedResponseCache(unavailable)
    shared.store('lon', response, 500)
    expect(await shared.find('lon')).toBeUndefined()
    unavailable.disconnect()
  })

  test('queries a hanging Redis at most once per second', async () => {
    const { server, port } = await startSilentServer()
    const hanging = createCache({ url: `redis://127.0.0.1:${port}`, prefix: '' })
    // The connection is never ready, so commands would fail immediately. The queue makes them wait instead.
    hanging.options.enableOfflineQueue = true
    const clock = { time: 0 }
    const shared = createSharedResponseCache(hanging, () => clock.time)
    const getBuffer = vi.spyOn(hanging, 'getBuffer')
    expect(await shared.find('lon')).toBeUndefined()
    clock.time = 999
    expect(await shared.find('lon')).toBeUndefined()
    expect(getBuffer).toHaveBeenCalledTimes(1)
    clock.time = 1_000
    expect(await shared.find('lon')).toBeUndefined()
    expect(getBuffer).toHaveBeenCalledTimes(2)
    hanging.disconnect()
    server.close()
  })
})

/** Starts a server that accepts connections and never responds. */
async function startSilentServer(): Promise<{ server: Server; port: number }> {
  const port = await freePort()
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket))
  server.on('close', () => sockets.forEach((socket) => socket.destroy()))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { server, port }
}
