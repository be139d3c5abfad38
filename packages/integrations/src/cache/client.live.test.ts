import { once } from 'node:events'
import { localEnvironment, PORTS } from '@amber/testing/addresses'
import { doorTo } from '@amber/testing/door'
import { afterEach, expect, test, vi } from 'vitest'
import { type Cache, createCache } from './client.ts'

const caches: Cache[] = []
const make = (options: Parameters<typeof createCache>[0]) => {
  const cache = createCache(options)
  caches.push(cache)
  return cache
}
afterEach(() => {
  for (const cache of caches.splice(0)) cache.disconnect()
})

test('keys of two prefixes do not meet', async () => {
  const one = make({ url: localEnvironment.REDIS_URL, prefix: 'test-one:' })
  const two = make({ url: localEnvironment.REDIS_URL, prefix: 'test-two:' })
  await Promise.all([once(one, 'ready'), once(two, 'ready')])
  await one.set('key', 'value', 'EX', 10)
  expect(await one.get('key')).toBe('value')
  expect(await two.get('key')).toBeNull()
})

test('without Redis a command fails at once, and works again by itself when Redis is back', async () => {
  const door = await doorTo(PORTS.redis)
  const onLost = vi.fn()
  const onBack = vi.fn()
  const cache = make({ url: `redis://127.0.0.1:${door.port}`, prefix: 'test:', onLost, onBack })
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), 5_000)
  const asked = performance.now()
  await expect(cache.get('key')).rejects.toThrow()
  expect(performance.now() - asked).toBeLessThan(500)

  await door.open()
  await vi.waitFor(() => expect(onBack).toHaveBeenCalledOnce(), 5_000)
  expect(await cache.ping()).toBe('PONG')
  expect(onLost).toHaveBeenCalledOnce()

  await door.close()
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(2), 5_000)
  await expect(cache.get('key')).rejects.toThrow()
})
