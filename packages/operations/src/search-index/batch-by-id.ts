type QueuedId = { id: number; settle: (outcome: Promise<void>) => void }

/**
 * Turns single calls into batches: ids that arrive while a batch runs form the next one. There is no delay at low load,
 * and the cost per id falls with load. If a batch fails, each id is tried alone, so that one failure does not block the
 * others.
 */
export function batchById(run: (ids: readonly number[]) => Promise<void>): (id: number) => Promise<void> {
  let queue: QueuedId[] = []
  let isRunning = false

  async function drainQueue(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (queue.length > 0) {
      const batch = queue
      queue = []
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
    isRunning = false
  }

  return (id) =>
    new Promise((resolve) => {
      queue.push({ id, settle: resolve })
      void drainQueue()
    })
}
