import { isRouteErrorResponse } from 'react-router'

const RETRY_DELAY_MS = 3000

/**
 * Retries while there is no connection or the server is unavailable (502, 503 or 504), so that the page survives a lost
 * connection. Rethrows every other error.
 */
export async function retryUntilConnected<Data>(request: () => Promise<Data>, signal: AbortSignal): Promise<Data> {
  try {
    return await request()
  } catch (error) {
    if (signal.aborted || !isConnectionError(error)) throw error
  }
  await waitBeforeRetry(signal)
  signal.throwIfAborted()
  return retryUntilConnected(request, signal)
}

/** Sent by a gateway that could not reach the server, or by the server while a dependency is down. */
const UNAVAILABLE_STATUSES: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * Returns whether the connection failed: browsers throw a `TypeError`, the router fails to decode a truncated response,
 * and a gateway responds with 502 to 504.
 */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && error.message.startsWith('Unable to decode')) ||
  (isRouteErrorResponse(error) && UNAVAILABLE_STATUSES.has(error.status))

/** Waits for the retry delay, the browser's `online` event or an abort. */
const waitBeforeRetry = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, RETRY_DELAY_MS)
    function end() {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    globalThis.addEventListener?.('online', end)
    signal.addEventListener('abort', end)
  })
