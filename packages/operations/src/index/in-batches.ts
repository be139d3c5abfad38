type Asked = { id: number; settle: (outcome: Promise<void>) => void }

/**
 * One at a time becomes many at once: what is asked for while a batch runs waits and makes the next one. Nobody waits
 * when there is little to do, and the more there is the less each costs. Where a batch fails each is tried alone, so
 * that one that can't be done holds up no other.
 */
export function inBatches(run: (ids: readonly number[]) => Promise<void>): (id: number) => Promise<void> {
  let waiting: Asked[] = []
  let isRunning = false

  async function workOff(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      const together = run([...new Set(batch.map(({ id }) => id))])
      const isDone = await together.then(
        () => true,
        () => false,
      )
      for (const { id, settle } of batch) {
        const outcome = isDone || batch.length === 1 ? together : run([id])
        settle(outcome)
        await outcome.catch(() => undefined)
      }
    }
    isRunning = false
  }

  return (id) =>
    new Promise((resolve) => {
      waiting.push({ id, settle: resolve })
      void workOff()
    })
}
