import type { Task, TaskList } from 'graphile-worker'
import type { PoolLock } from './pool-lock.ts'

class PoolLockLost extends Error {
  override name = 'PoolLockLost'
}

export function assertLockHeld(poolLock: Pick<PoolLock, 'held'>) {
  if (!poolLock.held()) throw new PoolLockLost('this pool of workers may have been declared dead')
}

/**
 * Stops a pool that others may consider dead from completing a job: completing deletes the job's row whoever holds it
 * now, and with it any change coalesced into that row. Failing a job is safe because it only touches jobs still locked
 * by this pool. After the pool has ended it can do neither, so the task never settles.
 */
export function withLockCheck(
  tasks: Record<string, Task>,
  poolLock: Pick<PoolLock, 'held'>,
  poolEnded: Pick<AbortSignal, 'aborted'>,
): TaskList {
  const guard =
    (task: Task): Task =>
    async (payload, helpers) => {
      assertLockHeld(poolLock)
      try {
        await task(payload, helpers)
      } finally {
        if (poolEnded.aborted) await new Promise(() => {})
      }
      assertLockHeld(poolLock)
    }
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, guard(task)]))
}
