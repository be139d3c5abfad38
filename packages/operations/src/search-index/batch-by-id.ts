type QueuedId = { id: number; settle: (outcome: Promise<void>) => void }

type Limits = {
  /** Maximum number of ids per batch, all of which are in memory. */
  maxIds?: number
  /** Maximum number of batches at a time: while the engines work on one, the next is prepared. */
  maxBatches?: number
}

/**
 * Turns single calls into batches: ids that arrive while others run form the next one. There is no delay at low load, and
 * the cost per id falls with load. If a batch fails, each id is tried alone, so that one failure does not block the
 * others.
 */
export function batchById(
  run: (ids: readonly number[]) => Promise<void>,
  { maxIds = 20, maxBatches = 2 }: Limits = {},
): (id: number) => Promise<void> {
  const queue: QueuedId[] = []
  let running = 0

  async function drainQueue(): Promise<void> {
    if (running === maxBatches) return
    running += 1
    while (queue.length > 0) {
      const batch = queue.splice(0, maxIds)
      const batchRun = run([...new Set(batch.map(({ id }) => id))])
      const isDone = await batchRun.then(
        () => true,
        () => false,
      )
      for (const { id, settle } of batch) {
        const outcome = isDone || batch.length === 1 ? batchRun : run([id])
        settle(outcome)
        await outcome.catch(() => undefined)
      }
    }
    running -= 1
  }

  return (id) =>
    new Promise((resolve) => {
      queue.push({ id, settle: resolve })
      void drainQueue()
    })
}
