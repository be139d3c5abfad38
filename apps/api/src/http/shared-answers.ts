import { hash } from 'node:crypto'
import type { Cache } from '@amber/integrations/cache/client'
import { TooSlow, within } from '@amber/server/within'

/** Answers that one process worked out and another may send. It is never of record: each call may find nothing. */
export type SharedAnswers = {
  find(name: string): Promise<SharedAnswer | undefined>
  keep(name: string, answer: SharedAnswer, milliseconds: number): void
}

/** `madeAt` in milliseconds since 1970: unlike the time to live it can't be prolonged by a command that came late. */
type SharedAnswer = { body: Buffer; madeAt: number }

/** To work it out anew takes hardly longer. */
const PATIENCE_MS = 20
/** Then a Redis that hangs is left alone for a while, so that not every visitor waits. */
const PAUSE_MS = 1_000

const STAMP_BYTES = 8

export function createSharedAnswers(
  cache: Cache,
  now: () => number = performance.now.bind(performance),
): SharedAnswers {
  let pausedUntil = Number.NEGATIVE_INFINITY
  /** One that is away says so at once, and costs nothing. */
  const pauseIfSlow = (error: unknown) => {
    if (error instanceof TooSlow) pausedUntil = now() + PAUSE_MS
  }
  return {
    find: async (name) => {
      if (now() < pausedUntil) return undefined
      try {
        const stored = await within(PATIENCE_MS, cache.getBuffer(keyOf(name)))
        if (!stored) return undefined
        return { madeAt: stored.readDoubleBE(0), body: stored.subarray(STAMP_BYTES) }
      } catch (error) {
        pauseIfSlow(error)
        return undefined
      }
    },
    keep: (name, { body, madeAt }, milliseconds) => {
      if (now() < pausedUntil) return
      const stamp = Buffer.alloc(STAMP_BYTES)
      stamp.writeDoubleBE(madeAt)
      // Nobody waits for it, and without it the next process works it out for itself.
      cache.set(keyOf(name), Buffer.concat([stamp, body]), 'PX', milliseconds).catch(() => undefined)
    },
  }
}

/** A query may be thousands of letters long. */
const keyOf = (name: string) => `answers:${hash('sha256', name, 'base64url')}`
