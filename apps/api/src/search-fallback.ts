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

/**
 * Asks OpenSearch, and PostgreSQL when that is down or slow. After a pause one search tries it again, and the others go
 * on with PostgreSQL until that one is answered.
 */
export function createSearchFallback({
  timeoutMs,
  metrics,
  now = performance.now.bind(performance),
}: Options): SearchWithFallback {
  let failuresInRow = 0
  let pausedUntil = Number.NEGATIVE_INFINITY
  let trying = false

  return async (log, { openSearch, postgres }) => {
    const isTrial = failuresInRow >= MAX_FAILURES
    if (now() < pausedUntil || (isTrial && trying)) {
      metrics.searchFallbacks.inc({ reason: 'paused' })
      return postgres()
    }
    if (isTrial) trying = true
    try {
      const answer = await within(timeoutMs, openSearch()).finally(() => {
        if (isTrial) trying = false
      })
      failuresInRow = 0
      return answer
    } catch (error) {
      const reason = reasonOf(error)
      // It is well, and does not understand this one search.
      failuresInRow = reason === 'refused' ? 0 : failuresInRow + 1
      if (failuresInRow >= MAX_FAILURES) pausedUntil = now() + PAUSE_MS
      metrics.searchFallbacks.inc({ reason })
      log.warn({ err: error }, 'OpenSearch did not answer, PostgreSQL does')
      return postgres()
    }
  }
}

/** Errors of the client, by their names. */
const GAVE_UP = new Set(['TimeoutError', 'RequestAbortedError'])

function reasonOf(error: unknown): 'slow' | 'refused' | 'down' {
  if (error instanceof TooSlow || GAVE_UP.has((error as Partial<Error>).name ?? '')) return 'slow'
  return error instanceof Error && 'statusCode' in error && error.statusCode === 400 ? 'refused' : 'down'
}
