/** Milliseconds that a failed call counts. Without later calls, nothing says whether the service is still down. */
const FAILURE_TTL_MS = 60_000

export type CallMonitor = {
  /** Returns the client with the outcome of its calls recorded. */
  watch<Client extends object>(client: Client): Client
  /** Rejects while the last call failed, for at most a minute. */
  check(): Promise<void>
}

type Options = {
  /** Returns whether an error means that the service is down. Other errors show that it responds. */
  isOutage?: (error: unknown) => boolean
  now?: () => number
}

/**
 * Reports in readiness that a provider is down, from the calls that are made anyway: a check of its own would cost
 * money or count against a limit.
 */
export function createCallMonitor({ isOutage = () => true, now = () => performance.now() }: Options = {}): CallMonitor {
  let failure: { at: number; error: unknown } | undefined

  const record = (error?: unknown) => {
    failure = error !== undefined && isOutage(error) ? { at: now(), error } : undefined
  }

  const watchMethod =
    (method: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      const result = method(...args)
      if (result instanceof Promise) result.then(() => record(), record)
      return result
    }

  return {
    watch: (client) =>
      Object.fromEntries(
        Object.entries(client).map(([name, member]: [string, unknown]) => [
          name,
          typeof member === 'function' ? watchMethod(member as (...args: unknown[]) => unknown) : member,
        ]),
      ) as typeof client,
    check: async () => {
      if (failure && now() - failure.at < FAILURE_TTL_MS)
        throw new Error('the last call failed', { cause: failure.error })
    },
  }
}
