export class TooSlow extends Error {
  override name = 'TooSlow'
}

/** Rejects when the work takes longer. The work itself goes on, and its late outcome is dropped. */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TooSlow(`no answer within ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
