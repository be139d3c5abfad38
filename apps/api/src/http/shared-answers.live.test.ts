import { randomUUID } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import { type Cache, createCache } from '@amber/integrations/cache/client'
import { localEnvironment } from '@amber/testing/addresses'
import { freePort } from '@amber/testing/free-port'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSharedAnswers } from './shared-answers.ts'

const answer = { body: Buffer.from('{"name":"伦敦"}'), madeAt: Date.now() }

let cache: Cache

beforeAll(async () => {
  cache = createCache({ url: localEnvironment.REDIS_URL, prefix: `test-${randomUUID()}:` })
  await new Promise((resolve) => cache.once('ready', resolve))
})

afterAll(() => cache.disconnect())

describe('answers shared through Redis', () => {
  test('come back as they were, byte for byte', async () => {
    const shared = createSharedAnswers(cache)
    shared.keep('lon', answer, 60_000)
    expect(await shared.find('lon')).toEqual(answer)
    expect(await shared.find('york')).toBeUndefined()
  })

  test('are forgotten by themselves', async () => {
    createSharedAnswers(cache).keep('paris', answer, 60_000)
    const [key = ''] = await cache.keys('*answers:*')
    expect(await cache.pttl(key.slice(cache.options.keyPrefix?.length))).toBeLessThanOrEqual(60_000)
    expect(await cache.pttl(key.slice(cache.options.keyPrefix?.length))).toBeGreaterThan(0)
  })

  test('are simply not there while Redis is away', async () => {
    const away = createCache({ url: `redis://127.0.0.1:${await freePort()}`, prefix: '' })
    const shared = createSharedAnswers(away)
    shared.keep('lon', answer, 500)
    expect(await shared.find('lon')).toBeUndefined()
    away.disconnect()
  })

  test('a Redis that hangs is asked once a second, not by everybody', async () => {
    const { server, port } = await startSilentServer()
    const hanging = createCache({ url: `redis://127.0.0.1:${port}`, prefix: '' })
    // Its connection is never ready, so that commands would fail at once: these wait instead.
    hanging.options.enableOfflineQueue = true
    const clock = { time: 0 }
    const shared = createSharedAnswers(hanging, () => clock.time)
    const asked = vi.spyOn(hanging, 'getBuffer')
    expect(await shared.find('lon')).toBeUndefined()
    clock.time = 999
    expect(await shared.find('lon')).toBeUndefined()
    expect(asked).toHaveBeenCalledTimes(1)
    clock.time = 1_000
    expect(await shared.find('lon')).toBeUndefined()
    expect(asked).toHaveBeenCalledTimes(2)
    hanging.disconnect()
    server.close()
  })
})

/** Takes connections and never says a word. */
async function startSilentServer(): Promise<{ server: Server; port: number }> {
  const port = await freePort()
  const sockets: Socket[] = []
  const server = createServer((socket) => sockets.push(socket))
  server.on('close', () => sockets.forEach((socket) => socket.destroy()))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { server, port }
}
