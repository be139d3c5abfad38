import { DeadlineExceededError, withTimeout } from '@amber/server/with-timeout'
import { BusyError } from './picture-errors.ts'

/**
 * Milliseconds from a request until it has its result or fails, shorter than the ten seconds that the web server waits
 * for an image.
 */
export const PERMIT_TIMEOUT_MS = 9_000

/** Milliseconds after which a held permit counts as stuck. Most are held for less than a second. */
const STUCK_MS = 5_000

type Options = {
  /** Maximum number of tasks that run at once. */
  max: number
  /** Maximum number of tasks that wait for a permit. */
  maxPending: number
  /** Milliseconds for the wait and the task together. */
  timeoutMs?: number
  stuckMs?: number
}

export type Permits = {
  /**
   * Runs the task when a permit is free. After the timeout it throws `BusyError` and returns the permit, whatever the
   * task does.
   */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Throws while every permit has been held for so long that no request can be expected to succeed. */
  assertNotStuck(): void
}

type Permit = { heldSince: number }
type Waiter = { timer: NodeJS.Timeout; resolve: (permit: Permit) => void }

export function createPermits({
  max,
  maxPending,
  timeoutMs = PERMIT_TIMEOUT_MS,
  stuckMs = STUCK_MS,
}: Options): Permits {
  const held = new Set<Permit>()
  const pending: Waiter[] = []

  const issue = (): Permit => {
    const permit = { heldSince: performance.now() }
    held.add(permit)
    return permit
  }

  async function acquire(): Promise<Permit> {
    if (held.size < max) return issue()
    if (pending.length >= maxPending) throw new BusyError('too many requests queued')
    const { promise, resolve, reject } = Promise.withResolvers<Permit>()
    const timer = setTimeout(() => {
      pending.splice(pending.indexOf(waiter), 1)
      reject(new BusyError('request timed out in the queue'))
    }, timeoutMs)
    const waiter: Waiter = { timer, resolve }
    pending.push(waiter)
    return promise
  }

  function release(permit: Permit): void {
    held.delete(permit)
    const next = pending.shift()
    if (next === undefined) return
    clearTimeout(next.timer)
    next.resolve(issue())
  }

  return {
    run: async (task) => {
      const requestedAt = performance.now()
      const permit = await acquire()
      try {
        return await withTimeout(timeoutMs - (performance.now() - requestedAt), task())
      } catch (error) {
        throw error instanceof DeadlineExceededError ? new BusyError('request timed out', { cause: error }) : error
      } finally {
        release(permit)
      }
    },
    assertNotStuck: () => {
      const now = performance.now()
      if (held.size === max && [...held].every(({ heldSince }) => now - heldSince > stuckMs))
        throw new Error(`all ${max} permits are stuck`)
    },
  }
}
