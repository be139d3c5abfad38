import { describe, expect, test } from 'vitest'
import { createPermits, type Permits } from './permits.ts'
import { BusyError } from './picture-errors.ts'

const isStuck = (permits: Permits) => {
  try {
    permits.assertNotStuck()
    return false
  } catch {
    return true
  }
}

const never = () => new Promise<never>(() => {})

describe('createPermits', () => {
  test('runs tasks up to the limit, then in order, and rejects those beyond the queue', async () => {
    const permits = createPermits({ max: 2, maxPending: 2 })
    const started: number[] = []
    const finish: (() => void)[] = []
    const runTask = (id: number) =>
      permits.run(() => {
        started.push(id)
        return new Promise<number>((resolve) => finish.push(() => resolve(id)))
      })
    const results = [1, 2, 3, 4].map(runTask)
    await expect(runTask(5)).rejects.toThrow(BusyError)
    expect(started).toEqual([1, 2])
    for (const count of [3, 4, 4, 4]) {
      finish.shift()?.()
      await expect.poll(() => started.length).toBe(count)
    }
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4])
    expect(started).toEqual([1, 2, 3, 4])
  })

  test('returns the permit when a task fails, at once or later', async () => {
    const permits = createPermits({ max: 1, maxPending: 0 })
    const broken = () => {
      throw new Error('at once')
    }
    await expect(permits.run(broken)).rejects.toThrow('at once')
    await expect(permits.run(async () => Promise.reject(new Error('later')))).rejects.toThrow('later')
    expect(await permits.run(async () => 'fine')).toBe('fine')
  })

  test('returns the permit of a task that never ends after the timeout', async () => {
    const permits = createPermits({ max: 1, maxPending: 1, timeoutMs: 50 })
    await expect(permits.run(never)).rejects.toThrow(BusyError)
    expect(await permits.run(async () => 'fine')).toBe('fine')
  })

  test('counts the wait for a permit towards the timeout', async () => {
    const permits = createPermits({ max: 1, maxPending: 10, timeoutMs: 200 })
    const startedAt = performance.now()
    const outcomes = await Promise.allSettled(Array.from({ length: 11 }, () => permits.run(never)))
    expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
    // One after the other would take eleven timeouts.
    expect(performance.now() - startedAt).toBeLessThan(1_000)
    expect(await permits.run(async () => 'fine')).toBe('fine')
  })

  test('is stuck only while every permit has been held for too long', async () => {
    const permits = createPermits({ max: 2, maxPending: 10, timeoutMs: 300, stuckMs: 50 })
    const first = permits.run(never)
    const second = permits.run(never)
    expect(isStuck(permits)).toBe(false)
    await expect.poll(() => isStuck(permits)).toBe(true)
    await Promise.allSettled([first, second])
    expect(isStuck(permits)).toBe(false)

    const heldSince = performance.now()
    const long = permits.run(never)
    await expect.poll(() => performance.now() - heldSince).toBeGreaterThan(60)
    const { promise, resolve } = Promise.withResolvers<string>()
    const short = permits.run(() => promise)
    expect(isStuck(permits)).toBe(false)
    resolve('fine')
    expect(await short).toBe('fine')
    await expect(long).rejects.toThrow(BusyError)
  })
})
