import { AppError } from '@amber/domain/errors'

type Queue = { last: Promise<unknown>; length: number }

const queues = new Map<string, Queue>()

/**
 * Runs work of one key in the order it arrived, each after the previous one has settled. Throws `too_many_requests`
 * when `maxPending` are already queued.
 */
export async function runSerially<Result>(
  key: string,
  work: () => Promise<Result>,
  maxPending = Number.POSITIVE_INFINITY,
): Promise<Result> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
  if (queue.length >= maxPending) throw new AppError('too_many_requests')
  const result = queue.length === 0 ? work() : queue.last.then(work, work)
  queue.last = result
  queue.length += 1
  queues.set(key, queue)
  try {
    return await result
  } finally {
    queue.length -= 1
    if (queue.length === 0) queues.delete(key)
  }
}
