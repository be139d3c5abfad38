import { isRouteErrorResponse } from 'react-router'

const AGAIN_MS = 3000

/**
 * Asks until there is an answer: a page that must not be lost with its connection waits, and goes on once it is back.
 * What was answered, if only with a refusal, is the asker's.
 */
export async function untilReached<Data>(ask: () => Promise<Data>, signal: AbortSignal): Promise<Data> {
  try {
    return await ask()
  } catch (error) {
    if (signal.aborted || !isUnreached(error)) throw error
  }
  await pause(signal)
  signal.throwIfAborted()
  return untilReached(ask, signal)
}

/** Of those before us that could not reach us either. */
const OF_THE_WAY: ReadonlySet<number> = new Set([502, 503, 504])

/** A browser tells a lost connection by a TypeError, and the router an answer that broke off by these words. */
export const isUnreached = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && error.message.startsWith('Unable to decode')) ||
  (isRouteErrorResponse(error) && OF_THE_WAY.has(error.status))

/** A while, or until the browser says that it is connected again. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(end, AGAIN_MS)
    function end() {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    globalThis.addEventListener?.('online', end)
    signal.addEventListener('abort', end)
  })
