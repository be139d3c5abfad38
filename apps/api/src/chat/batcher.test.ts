import { describe, expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

function recordBatches(fail: (batch: readonly number[]) => boolean = () => false) {
  const batches: number[][] = []
  const errors: unknown[] = []
  const batcher = createBatcher<number>({
    windowMs: 1,
    maxItems: 2,
    logger: { error: (context: unknown) => void errors.push(context) },
    handle: async (batch) => {
      batches.push(batch)
      if (fail(batch)) throw new Error('broken')
    },
  })
  return { batcher, batches, errors }
}

describe('createBatcher', () => {
  test('handles items together, in order, and each once', async () => {
    const { batcher, batches } = recordBatches()
    for (const item of [1, 1, 2, 3]) batcher.add(item)
    await batcher.drain()
    expect(batches).toEqual([[1, 2], [3]])
  })

  test('handles what arrives alone at once, and collects what follows until the window ends', async () => {
    const windowMs = 200
    const batches: { items: number[]; startedAt: number }[] = []
    const batcher = createBatcher<number>({
      windowMs,
      maxItems: 10,
      logger: { error: () => undefined },
      handle: (items) => void batches.push({ items, startedAt: performance.now() }),
    })
    const addedAt = performance.now()
    batcher.add(1)
    await batcher.drain()
    for (const item of [2, 3]) batcher.add(item)
    await batcher.drain()
    expect(batches.map(({ items }) => items)).toEqual([[1], [2, 3]])
    const [first = NaN, second = NaN] = batches.map(({ startedAt }) => startedAt)
    expect(first - addedAt).toBeLessThan(windowMs / 2)
    // Timers may run a millisecond early.
    expect(second - first).toBeGreaterThan(windowMs - 2)
  })

  test('handles the others when one batch throws, and what is added later', async () => {
    const { batcher, batches, errors } = recordBatches((batch) => batch.includes(1))
    for (const item of [1, 2, 3]) batcher.add(item)
    await batcher.drain()
    batcher.add(4)
    await batcher.drain()
    expect(batches).toEqual([[1, 2], [3], [4]])
    expect(errors).toHaveLength(1)
  })
})
