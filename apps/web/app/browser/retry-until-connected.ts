import { isRouteErrorResponse } from 'react-router'

const RETRY_DELAY_MS = 3000

/**
 * Retries until a response arrives, so that the page survives a lost connection. Rethrows every other error, including
 * rejections by the server.
 */
export async function retryUntilConnected<Data>(request: () => Promise<Data>, signal: AbortSignal): Promise<Data> {
  try {
    return await request()
  } catch (error) {
    if (signal.aborted || !isConnectionError(error)) throw error
  }
  await pause(signal)
  signal.throwIfAborted()
  return retryUntilConnected(request, signal)
}

/** Statuses of a gateway that could not reach the server. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504])

/**
 * Returns whether the connection failed: browsers throw a `TypeError`, and the router fails to decode a truncated
 * response.
 */
export const isConnectionError = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && error.message.startsWith('Unable to decode')) ||
  (isRouteErrorResponse(error) && GATEWAY_STATUSES.has(error.status))

/** Waits for the retry delay, the browser's `online` event or an abort. */
const pause = (signal: AbortSignal): Promise<void> =>
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
