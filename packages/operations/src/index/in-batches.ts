/**
 * One at a time becomes many at once: what is asked for while a batch runs waits and makes the next one. Nobody waits
 * when there is little to do, and the more there is the less each costs. Where a batch fails each is tried alone, so
 * that one that can't be done holds up no other.
 */
export function inBatches(run: (ids: readonly number[]) => Promise<void>): (id: number) => Promise<void> {
  let waiting: { id: number; settle: (outcome: Promise<void>) => void }[] = []
  let isRunning = false

  async function workOff(): Promise<void> {
    if (isRunning) return
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await run([...new Set(batch.map(({ id }) => id))]).then(
        () => batch.forEach(({ settle }) => settle(Promise.resolve())),
        async (error: unknown) => {
          for (const { id, settle } of batch) {
            const outcome = batch.length === 1 ? Promise.reject(error) : run([id])
            settle(outcome)
            await outcome.catch(() => undefined)
          }
        },
      )
    }
    isRunning = false
  }

  return (id) =>
    new Promise((resolve) => {
      waiting.push({ id, settle: resolve })
      void workOff()
    })
}
