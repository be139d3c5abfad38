import type { Task, TaskList } from 'graphile-worker'
import type { Presence } from './presence.ts'

class PresenceLost extends Error {
  override name = 'PresenceLost'
}

export function mustHold(presence: Pick<Presence, 'held'>) {
  if (!presence.held()) throw new PresenceLost('this pool of workers may have been declared dead')
}

/**
 * A pool that others may think dead must not complete a job: that deletes its row whoever holds it by now, and with
 * it a change that has coalesced into it. To fail is safe, since it only touches jobs still in the pool's name. Once the
 * pool is gone it can do neither: whatever becomes of its jobs then is told to nobody.
 */
export function guarded(
  tasks: Record<string, Task>,
  presence: Pick<Presence, 'held'>,
  gone: Pick<AbortSignal, 'aborted'>,
): TaskList {
  const guard =
    (task: Task): Task =>
    async (payload, helpers) => {
      mustHold(presence)
      try {
        await task(payload, helpers)
      } finally {
        if (gone.aborted) await new Promise(() => {})
      }
      mustHold(presence)
    }
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, guard(task)]))
}
