import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { localEnvironment } from '@amber/local-environment/addresses'
import { afterEach, expect, test } from 'vitest'
import { type Cache, createCache } from '../cache/client.ts'
import { createViewCounter } from './client.ts'

const caches: Cache[] = []
afterEach(() => {
  for (const cache of caches.splice(0)) cache.disconnect()
})

/** Opens two counters that share one Redis, like those of two processes. */
async function openCounters() {
  const prefix = `test-${randomUUID()}:`
  const open = async () => {
    const cache = createCache({ url: localEnvironment.REDIS_URL, prefix })
    caches.push(cache)
    await once(cache, 'ready')
    return { cache, counter: createViewCounter(cache) }
  }
  const [one, two] = [await open(), await open()]
  return { one: one.counter, two: two.counter, cache: one.cache, prefix }
}

const MONDAY = new Date('2026-11-16T10:00:00Z')
const TUESDAY = new Date('2026-11-17T00:00:00Z')

test('counts a client once per place and day across processes', async () => {
  const { one, two } = await openCounters()
  await one.count(7, '10.0.0.1', MONDAY)
  await two.count(7, '10.0.0.1', MONDAY)
  await two.count(7, '10.0.0.2', MONDAY)
  await one.count(8, '10.0.0.1', MONDAY)
  expect(await one.findWaiting(7, MONDAY)).toEqual({ waiting: 2, batch: null })
  expect(await two.findWaiting(8, MONDAY)).toEqual({ waiting: 1, batch: null })
  await one.count(7, '10.0.0.1', TUESDAY)
  expect(await one.findWaiting(7, TUESDAY)).toEqual({ waiting: 3, batch: null })
})

test('ignores views older than thirty days', async () => {
  const { one } = await openCounters()
  await one.count(7, '10.0.0.1', MONDAY)
  expect(await one.findWaiting(7, new Date('2026-12-15T10:00:00Z'))).toMatchObject({ waiting: 1 })
  expect(await one.findWaiting(7, new Date('2026-12-16T10:00:00Z'))).toMatchObject({ waiting: 0 })
})

test('stores no IP address and sets a TTL on every key', async () => {
  const { one, cache, prefix } = await openCounters()
  await one.count(7, '203.0.113.77', MONDAY)
  const keys = (await cache.keys(`${prefix}*`)).map((key) => key.slice(prefix.length))
  expect(keys).toHaveLength(3)
  expect(keys.join(' ')).not.toContain('203.0.113')
  for (const key of keys) expect(await cache.ttl(key), key).toBeGreaterThan(0)
})

test('returns the same batch until it is dropped, and keeps later views for the next batch', async () => {
  const { one, two } = await openCounters()
  expect(await one.takeBatch()).toBeUndefined()
  await one.count(7, '10.0.0.1', MONDAY)
  await one.count(8, '10.0.0.1', TUESDAY)
  const batch = await one.takeBatch()
  expect(batch?.counts.toSorted((a, b) => a.rootId - b.rootId)).toEqual([
    { rootId: 7, day: '2026-11-16', views: 1 },
    { rootId: 8, day: '2026-11-17', views: 1 },
  ])
  await one.count(7, '10.0.0.2', MONDAY)
  expect(await two.takeBatch()).toEqual(batch)
  expect(await one.findWaiting(7, MONDAY)).toEqual({ waiting: 1, batch: { id: batch?.id, views: 1 } })

  await two.dropBatch(batch?.id ?? '')
  const next = await two.takeBatch()
  expect(next?.counts).toEqual([{ rootId: 7, day: '2026-11-16', views: 1 }])
  expect(next?.id).not.toBe(batch?.id)
  // A late drop of the first batch must not affect the next.
  await one.dropBatch(batch?.id ?? '')
  expect(await one.takeBatch()).toEqual(next)
})
