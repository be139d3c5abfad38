import { describe, expect, test } from 'vitest'
import { createKeptAnswers } from './kept-answers.ts'
import type { SharedAnswers } from './shared-answers.ts'

type Stored = { body: Buffer; madeAt: number }

/** Two processes, one store between them, and a clock that moves by hand. */
function setUp() {
  const clock = { time: 10_000 }
  const store = new Map<string, Stored>()
  const kept: number[] = []
  const shared: SharedAnswers = {
    find: async (name) => store.get(name),
    keep: (name, { body, madeAt }, milliseconds) => {
      store.set(name, { body, madeAt })
      kept.push(milliseconds)
    },
  }
  const [here, there] = [0, 1].map(() => createKeptAnswers({ shared, now: () => clock.time }))
  if (!here || !there) throw new Error('two were made')
  let made = 0
  const make = async (): Promise<Buffer> => {
    made += 1
    return Buffer.from(`${made}`)
  }
  const read = async (answers: typeof here, name = 'lon', work = make) =>
    String((await answers.find(name)) ?? (await answers.make(name, work)))
  return { clock, store, kept, here, there, read, make, made: () => made }
}

describe('kept answers', () => {
  test('are worked out once for all who ask at the same moment', async () => {
    const { here, read } = setUp()
    expect(await Promise.all([read(here), read(here), read(here, 'york')])).toEqual(['1', '1', '2'])
  })

  test('are kept for half a second and no longer', async () => {
    const { here, read, clock, store } = setUp()
    expect(await read(here)).toBe('1')
    clock.time += 500
    store.clear()
    expect(await read(here)).toBe('1')
    clock.time += 1
    expect(await read(here)).toBe('2')
  })

  test('of another process are used, and are no older for that', async () => {
    const { here, there, read, clock } = setUp()
    for (let i = 0; i < 2; i++) expect(await read(here)).toBe('1')
    clock.time += 400
    expect(await read(there)).toBe('1')
    clock.time += 100
    expect(await read(there)).toBe('1')
    clock.time += 1
    expect(await read(there)).toBe('2')
  })

  test('are not used when a shared one is too old, or comes from the future', async () => {
    const { here, read, clock, store } = setUp()
    store.set('lon', { body: Buffer.from('old'), madeAt: clock.time - 501 })
    expect(await read(here)).toBe('1')
    store.set('york', { body: Buffer.from('new'), madeAt: clock.time + 501 })
    expect(await read(here, 'york')).toBe('2')
  })

  test('are shared when they are asked for again, once, and for as long as they are fresh', async () => {
    const { here, read, clock, kept } = setUp()
    await read(here)
    expect(kept).toEqual([])
    clock.time += 150
    await read(here)
    await read(here)
    expect(kept).toEqual([350])
  })

  test('are as old as the moment they were begun', async () => {
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

  test('that took longer are kept nowhere, and nobody who comes later waits for them', async () => {
    const { here, clock, read } = setUp()
    const begun = Promise.withResolvers<void>()
    const finished = Promise.withResolvers<Buffer>()
    const slow = read(here, 'lon', () => {
      begun.resolve()
      return finished.promise
    })
    await begun.promise
    clock.time += 501
    expect(await read(here)).toBe('1')
    finished.resolve(Buffer.from('slow'))
    expect(await slow).toBe('slow')
    expect(await read(here)).toBe('1')
  })

  test('that failed are not kept', async () => {
    const { here, read } = setUp()
    const failing = () => read(here, 'lon', () => Promise.reject(new Error('down')))
    const outcomes = await Promise.allSettled([failing(), failing()])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await read(here)).toBe('1')
  })
})
