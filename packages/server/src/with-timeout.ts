export class DeadlineExceededError extends Error {
  override name = 'TooSlow'
}

/** Rejects after the timeout. The work continues and its result is ignored. */
export async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DeadlineExceededError(`timed out after ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}
