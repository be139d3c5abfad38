import { randomUUID } from 'node:crypto'
import { localEnvironment, PORTS } from '@amber/local-environment/addresses'
import { openSwitchableProxy } from '@amber/testing/switchable-proxy'
import { afterEach, expect, test, vi } from 'vitest'
import { createLiveChanges } from './client.ts'
import type { LiveChange } from './live-changes.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close()
})

function open(prefix: string, url = localEnvironment.REDIS_URL) {
  const changes = createLiveChanges({ url, prefix, topic: 'lists' })
  const received: LiveChange[] = []
  changes.listen((change) => received.push(change))
  cleanups.push(() => changes.close())
  return { changes, received }
}

const newPrefix = () => `test-${randomUUID()}:`

test('delivers a change to all processes with the same prefix and to no others', async () => {
  const prefix = newPrefix()
  const [one, two, otherPrefix] = [open(prefix), open(prefix), open(newPrefix())]
  await vi.waitFor(async () => {
    await one.changes.publish({ id: 7, version: 3 })
    expect(two.received).toContainEqual({ id: 7, version: 3 })
    expect(one.received).toContainEqual({ id: 7, version: 3 })
  })
  expect(otherPrefix.received).toEqual([])
})

test('drops changes published while Redis is unavailable, and reconnects automatically', async () => {
  const proxy = await openSwitchableProxy(PORTS.redis)
  cleanups.push(() => proxy.close())
  const { changes, received } = open(newPrefix(), `redis://127.0.0.1:${proxy.port}`)
  await changes.publish({ id: 1, version: 1 })
  expect(received).toEqual([])
  for (let version = 2; version < 4; version++) {
    await proxy.open()
    await vi.waitFor(
      async () => {
        await changes.publish({ id: 1, version })
        expect(received).toContainEqual({ id: 1, version })
      },
      { timeout: 5_000 },
    )
    await proxy.close()
    await changes.publish({ id: 1, version: 99 })
  }
  expect(received).not.toContainEqual({ id: 1, version: 99 })
})

test('replaces connections on which Redis stays silent', async () => {
  const proxy = await openSwitchableProxy(PORTS.redis)
  cleanups.push(() => proxy.close())
  await proxy.open()
  const prefix = newPrefix()
  const { changes, received } = open(prefix, `redis://127.0.0.1:${proxy.port}`)
  const other = open(prefix)
  const receives = (version: number) => async () => {
    await other.changes.publish({ id: 1, version })
    expect(received).toContainEqual({ id: 1, version })
  }
  await vi.waitFor(receives(1), { timeout: 5_000 })
  proxy.swallow()
  const startedAt = performance.now()
  await changes.publish({ id: 1, version: 99 })
  expect(performance.now() - startedAt).toBeLessThan(1_500)
  proxy.release()
  await vi.waitFor(receives(2), { timeout: 15_000 })
  expect(received).not.toContainEqual({ id: 1, version: 99 })
})
