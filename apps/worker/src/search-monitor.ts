import type { Logger } from '@amber/server/logger'
import type { Search } from '@amber/integrations/search/client'
import { safeErrorInfo } from './queue/safe-error-info.ts'
import { abortableDelay } from './queue/abortable-delay.ts'

const CHECK_INTERVAL_MS = 1_000

export type SearchMonitor = {
  /** Resolves after the first check, whatever its result; until then it is unknown whether the indices exist. */
  looked: Promise<void>
}

type Options = {
  search: Search
  /** Called each time search becomes available, so that jobs in a backoff of minutes or hours can run now. */
  onUp: () => Promise<void>
  log: Logger
  signal: AbortSignal
}

/**
 * Pings search until the signal aborts. Creates missing indices and calls `onUp` each time search becomes available.
 */
export function monitorSearch({ search, onUp, log, signal }: Options): SearchMonitor {
  const { promise: firstCheck, resolve: resolveFirstCheck } = Promise.withResolvers<void>()
  let isUp: boolean | undefined
  const check = async () => {
    try {
      await search.ping()
      if (isUp !== true) {
        await search.ensureIndices()
        await onUp()
        log.info('search available: indices ensured')
      }
      isUp = true
    } catch (error) {
      if (isUp !== false) log.warn({ error: safeErrorInfo(error) }, 'search unavailable: retrying every second')
      isUp = false
    }
    resolveFirstCheck()
  }
  void (async () => {
    while (!signal.aborted) {
      await check()
      await abortableDelay(CHECK_INTERVAL_MS, signal)
    }
  })()
  return { looked: firstCheck }
}
