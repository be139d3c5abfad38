import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

export type Batcher<Item> = {
  /** Adds an item to the next batch. One that is already in it is handled once. */
  add: (item: Item) => void
  /** Resolves once nothing is left. */
  drain: () => Promise<void>
}

type Options<Item> = {
  /** Milliseconds from one batch to the next, in which items are collected. The first item after a pause does not wait. */
  windowMs: number
  maxItems: number
  /** Handles its own errors: items of a batch that throws are lost, and only those. */
  handle: (items: Item[]) => Promise<void> | void
  logger: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Handles items together, one batch after the other and in order. A round trip to the database costs the same for one item as
 * for a hundred, and most of the work of a process is round trips. So what arrives alone is handled at once, and what arrives
 * in a crowd waits for the next window.
 */
export function createBatcher<Item>({ windowMs, maxItems, handle, logger }: Options<Item>): Batcher<Item> {
  const pending = new Set<Item>()
  let running: Promise<void> | undefined
  let startedAt = Number.NEGATIVE_INFINITY

  function takeBatch(): Item[] {
    const batch: Item[] = []
    for (const item of pending) {
      if (batch.length === maxItems) break
      pending.delete(item)
      batch.push(item)
    }
    return batch
  }

  async function run() {
    try {
      while (pending.size > 0) {
        // Lets in what arrives in this turn of the event loop.
        await nextTurn()
        const waitMs = startedAt + windowMs - performance.now()
        // A full batch gains nothing by waiting.
        if (waitMs > 0 && pending.size < maxItems) await delay(waitMs)
        startedAt = performance.now()
        await handleBatch(takeBatch())
      }
    } finally {
      running = undefined
    }
  }

  async function handleBatch(batch: Item[]) {
    try {
      await handle(batch)
    } catch (err) {
      // The next batches have nothing to do with it.
      logger.error({ err, count: batch.length }, 'batch failed')
    }
  }

  return {
    add: (item) => {
      pending.add(item)
      running ??= run()
    },
    drain: async () => {
      await running
    },
  }
}
