import { once } from 'node:events'
import { localEnvironment, PORTS } from '@amber/local-environment/addresses'
import { openSwitchableProxy } from '@amber/testing/switchable-proxy'
import { afterEach, expect, test, vi } from 'vitest'
import { type Cache, createCache } from './client.ts'

const caches: Cache[] = []
const createTestCache = (options: Parameters<typeof createCache>[0]) => {
  const cache = createCache(options)
  caches.push(cache)
  return cache
}
afterEach(() => {
  for (const cache of caches.splice(0)) cache.disconnect()
})

test('separates keys by prefix', async () => {
  const one = createTestCache({ url: localEnvironment.REDIS_URL, prefix: 'test-one:' })
  const two = createTestCache({ url: localEnvironment.REDIS_URL, prefix: 'test-two:' })
  await Promise.all([once(one, 'ready'), once(two, 'ready')])
  await one.set('key', 'value', 'EX', 10)
  expect(await one.get('key')).toBe('value')
  expect(await two.get('key')).toBeNull()
})

test('fails commands at once while Redis is unavailable, and reconnects automatically', async () => {
  const proxy = await openSwitchableProxy(PORTS.redis)
  const onLost = vi.fn()
  const onReconnect = vi.fn()
  const cache = createTestCache({ url: `redis://127.0.0.1:${proxy.port}`, prefix: 'test:', onLost, onReconnect })
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), 5_000)
  const startedAt = performance.now()
  await expect(cache.get('key')).rejects.toThrow()
  expect(performance.now() - startedAt).toBeLessThan(500)

  await proxy.open()
  await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledOnce(), 5_000)
  expect(await cache.ping()).toBe('PONG')
  expect(onLost).toHaveBeenCalledOnce()

  await proxy.close()
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(2), 5_000)
  await expect(cache.get('key')).rejects.toThrow()
})

test('replaces a connection on which Redis stays silent, and fails at once until Redis responds again', async () => {
  const proxy = await openSwitchableProxy(PORTS.redis)
  await proxy.open()
  const cache = createTestCache({ url: `redis://127.0.0.1:${proxy.port}`, prefix: 'test:' })
  await once(cache, 'ready')
  proxy.swallow()
  const startedAt = performance.now()
  await expect(cache.ping()).rejects.toThrow('timed out')
  expect(performance.now() - startedAt).toBeLessThan(1_500)

  await expect.poll(() => cache.status, { timeout: 5_000 }).not.toBe('ready')
  const retriedAt = performance.now()
  await expect(cache.ping()).rejects.toThrow()
  expect(performance.now() - retriedAt).toBeLessThan(100)

  proxy.release()
  await expect.poll(() => cache.ping().catch(() => 'none'), { timeout: 8_000 }).toBe('PONG')
  cache.disconnect()
  await proxy.close()
})
