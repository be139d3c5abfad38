import { TooSlow, within } from '@amber/server/within'
import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from './http/metrics.ts'

type Options = {
  timeoutMs: number
  metrics: Pick<Metrics, 'searchFallbacks'>
  now?: () => number
}

/**
 * After so many failures in a row OpenSearch is left alone this long, so that not every visitor has to wait for the
 * timeout. One slow search alone says little.
 */
const MAX_FAILURES = 3
const PAUSE_MS = 2_000

export type SearchWithFallback = <T>(
  log: FastifyBaseLogger,
  ask: { openSearch: () => Promise<T>; postgres: () => Promise<T> },
) => Promise<T>

/** Asks OpenSearch, and PostgreSQL when that is down or slow. The first search after the pause tries it again. */
export function createSearchFallback({
  timeoutMs,
  metrics,
  now = performance.now.bind(performance),
}: Options): SearchWithFallback {
  let failuresInRow = 0
  let pausedUntil = Number.NEGATIVE_INFINITY

  return async (log, { openSearch, postgres }) => {
    if (now() < pausedUntil) {
      metrics.searchFallbacks.inc({ reason: 'paused' })
      return postgres()
    }
    try {
      const answer = await within(timeoutMs, openSearch())
      failuresInRow = 0
      return answer
    } catch (error) {
      failuresInRow += 1
      if (failuresInRow >= MAX_FAILURES) pausedUntil = now() + PAUSE_MS
      metrics.searchFallbacks.inc({ reason: error instanceof TooSlow ? 'slow' : 'down' })
      log.warn({ err: error }, 'OpenSearch did not answer, PostgreSQL does')
      return postgres()
    }
  }
}
