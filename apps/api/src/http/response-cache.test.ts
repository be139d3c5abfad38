import { describe, expect, test } from 'vitest'
import { createResponseCache } from './response-cache.ts'
import type { SharedResponseCache } from './shared-response-cache.ts'

type Stored = { body: Buffer; madeAt: number }

/** Creates two caches that share one store, and a clock that tests set. */
function setUp() {
  const clock = { time: 10_000 }
  const store = new Map<string, Stored>()
  const sharedTtls: number[] = []
  const shared: SharedResponseCache = {
    find: async (name) => store.get(name),
    store: (name, { body, madeAt }, milliseconds) => {
      store.set(name, { body, madeAt })
      sharedTtls.push(milliseconds)
    },
  }
  const [here, there] = [0, 1].map(() => createResponseCache({ shared, now: () => clock.time }))
  if (!here || !there) throw new Error('expected two caches')
  let made = 0
  const make = async (): Promise<Buffer> => {
    made += 1
    return Buffer.from(`${made}`)
  }
  const read = async (cache: typeof here, name = 'lon', work = make) =>
    String((await cache.find(name)) ?? (await cache.make(name, work)))
  return { clock, store, sharedTtls, here, there, read, make, made: () => made }
}

describe('createResponseCache', () => {
  test('computes a response once for concurrent requests', async () => {
    const { here, read } = setUp()
    expect(await Promise.all([read(here), read(here), read(here, 'york')])).toEqual(['1', '1', '2'])
  })

  test('caches a response for half a second', async () => {
    const { here, read, clock, store } = setUp()
    expect(await read(here)).toBe('1')
    clock.time += 500
    store.clear()
    expect(await read(here)).toBe('1')
    clock.time += 1
    expect(await read(here)).toBe('2')
  })

  test('uses a response of another process without extending its TTL', async () => {
    const { here, there, read, clock } = setUp()
    for (let i = 0; i < 2; i++) expect(await read(here)).toBe('1')
    clock.time += 400
    expect(await read(there)).toBe('1')
    clock.time += 100
    expect(await read(there)).toBe('1')
    clock.time += 1
    expect(await read(there)).toBe('2')
  })

  test('ignores a shared response that is stale or from the future', async () => {
    const { here, read, clock, store } = setUp()
    store.set('lon', { body: Buffer.from('old'), madeAt: clock.time - 501 })
    expect(await read(here)).toBe('1')
    store.set('york', { body: Buffer.from('new'), madeAt: clock.time + 501 })
    expect(await read(here, 'york')).toBe('2')
  })

  test('shares a response at its second request, once and for its remaining TTL', async () => {
    const { here, read, clock, sharedTtls } = setUp()
    await read(here)
    expect(sharedTtls).toEqual([])
    clock.time += 150
    await read(here)
    await read(here)
    expect(sharedTtls).toEqual([350])
  })

  test('measures age from when the computation began', async () => {
    const { here, clock, read } = setUp()
    await read(here, 'lon', async () => {
      clock.time += 400
      return Buffer.from('slow')
    })
    clock.time += 100
    expect(await read(here)).toBe('slow')
    clock.time += 1
    expect(await read(here)).toBe('1')
  })

  test('neither caches a slow response nor makes later callers wait for it', async () => {
    const { here, clock, read } = setUp()
    const computationStarted = Promise.withResolvers<void>()
    const finished = Promise.withResolvers<Buffer>()
    const slow = read(here, 'lon', () => {
      computationStarted.resolve()
      return finished.promise
    })
    await computationStarted.promise
    clock.time += 501
    expect(await read(here)).toBe('1')
    finished.resolve(Buffer.from('slow'))
    expect(await slow).toBe('slow')
    expect(await read(here)).toBe('1')
  })

  test('does not cache failed responses', async () => {
    const { here, read } = setUp()
    const readFailing = () => read(here, 'lon', () => Promise.reject(new Error('down')))
    const outcomes = await Promise.allSettled([readFailing(), readFailing()])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await read(here)).toBe('1')
  })
})
