import { hash } from 'node:crypto'
import type { Cache } from '@amber/integrations/cache/client'
import { DeadlineExceededError, withTimeout } from '@amber/server/with-timeout'

/**
 * Responses that one process computed and another may send. They are not authoritative: every call may find nothing.
 */
export type SharedResponseCache = {
  find(name: string): Promise<SharedResponse | undefined>
  store(name: string, response: SharedResponse, ttlMs: number): void
}

/** `madeAt` is in milliseconds since 1970. Unlike the TTL, it can't be extended by a command that arrives late. */
type SharedResponse = { body: Buffer; madeAt: number }

/** Milliseconds to wait for Redis, since computing the response again hardly takes longer. */
const CACHE_TIMEOUT_MS = 20
/** Milliseconds that a hanging Redis is skipped, so that not every visitor waits. */
const PAUSE_AFTER_TIMEOUT_MS = 1_000

const TIMESTAMP_BYTES = 8

export function createSharedResponseCache(
  cache: Cache,
  now: () => number = performance.now.bind(performance),
): SharedResponseCache {
  let pausedUntil = Number.NEGATIVE_INFINITY
  /** Pauses only after a timeout, because an unavailable Redis fails immediately and costs nothing. */
  const pauseIfSlow = (error: unknown) => {
    if (error instanceof DeadlineExceededError) pausedUntil = now() + PAUSE_AFTER_TIMEOUT_MS
  }
  return {
    find: async (name) => {
      if (now() < pausedUntil) return undefined
      try {
        const stored = await withTimeout(CACHE_TIMEOUT_MS, cache.getBuffer(keyOf(name)))
        if (!stored) return undefined
        return { madeAt: stored.readDoubleBE(0), body: stored.subarray(TIMESTAMP_BYTES) }
      } catch (error) {
        pauseIfSlow(error)
        return undefined
      }
    },
    store: (name, { body, madeAt }, ttlMs) => {
      if (now() < pausedUntil) return
      const timestamp = Buffer.alloc(TIMESTAMP_BYTES)
      timestamp.writeDoubleBE(madeAt)
      // Not awaited: if it fails, the next process computes the response itself.
      cache.set(keyOf(name), Buffer.concat([timestamp, body]), 'PX', ttlMs).catch(() => undefined)
    },
  }
}

/** Hashes the name, because a query may have thousands of characters. */
const keyOf = (name: string) => `answers:${hash('sha256', name, 'base64url')}`
