import { DeadlineExceededError, withTimeout } from '@amber/server/with-timeout'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from './http/metrics.ts'

type Options = {
  timeoutMs: number
  metrics: Pick<Metrics, 'searchFallbacks'>
  now?: () => number
}

/**
 * After this many consecutive failures, OpenSearch is skipped for `PAUSE_MS`, so that not every visitor waits for the
 * timeout. A single slow search means little.
 */
const MAX_FAILURES = 3
const PAUSE_MS = 2_000

export type SearchWithFallback = <T>(
  log: FastifyBaseLogger,
  engines: { openSearch: () => Promise<T>; postgres: () => Promise<T> },
) => Promise<T>

/**
 * Queries OpenSearch, and PostgreSQL when OpenSearch is down or slow. After a pause, one search retries OpenSearch, and
 * the others use PostgreSQL until it completes.
 */
export function createSearchFallback({
  timeoutMs,
  metrics,
  now = performance.now.bind(performance),
}: Options): SearchWithFallback {
  let consecutiveFailures = 0
  let pausedUntil = Number.NEGATIVE_INFINITY
  let isTrialPending = false

  return async (log, { openSearch, postgres }) => {
    const isTrial = consecutiveFailures >= MAX_FAILURES
    if (now() < pausedUntil || (isTrial && isTrialPending)) {
      metrics.searchFallbacks.inc({ reason: 'paused' })
      return postgres()
    }
    if (isTrial) isTrialPending = true
    try {
      const result = await withTimeout(timeoutMs, openSearch()).finally(() => {
        if (isTrial) isTrialPending = false
      })
      consecutiveFailures = 0
      return result
    } catch (error) {
      const reason = reasonOf(error)
      // OpenSearch is healthy and rejected only this search.
      consecutiveFailures = reason === 'refused' ? 0 : consecutiveFailures + 1
      if (consecutiveFailures >= MAX_FAILURES) pausedUntil = now() + PAUSE_MS
      metrics.searchFallbacks.inc({ reason })
      log.warn({ err: error }, 'opensearch timed out: falling back to postgres')
      return postgres()
    }
  }
}

/** Names of the client's errors for requests that timed out. */
const TIMEOUT_ERROR_NAMES = new Set(['TimeoutError', 'RequestAbortedError'])

function reasonOf(error: unknown): 'slow' | 'refused' | 'down' {
  if (error instanceof DeadlineExceededError || TIMEOUT_ERROR_NAMES.has((error as Partial<Error>).name ?? ''))
    return 'slow'
  return error instanceof Error && 'statusCode' in error && error.statusCode === 400 ? 'refused' : 'down'
}
