import { createFlagEvaluator, type FlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import { DEFAULT_PAYLOAD, type FlagPayload } from '@amber/domain/flags/flag-payload'
import type { LiveChanges } from '@amber/integrations/live/live-changes'
import type { FastifyBaseLogger } from 'fastify'
import type { FlagSource } from './flag-source.ts'

/** Rules of all flags in the memory of this process. */
export type LiveFlags = FlagEvaluator & {
  /** The rules as of now; the defaults until the first read. */
  payload(): FlagPayload
  /** Resolves when the first read has ended, successful or not. */
  ready: Promise<void>
  onChange(handler: () => void): void
  close(): void
}

type Deps = {
  source: FlagSource
  /** Messages from other processes that a flag has changed. */
  changes: Pick<LiveChanges, 'listen'>
  logger: FastifyBaseLogger
  everyMs?: number
}

/**
 * Keeps the rules in memory: evaluating a flag never waits. Reads them again at once when any process says that they changed,
 * and every second or so in case it could not. While they cannot be read, those read last apply.
 */
export function createLiveFlags({ source, changes, logger, everyMs = source.everyMs }: Deps): LiveFlags {
  let payload = DEFAULT_PAYLOAD
  let evaluator = createFlagEvaluator(payload)
  let handlers: (() => void)[] = []
  let isReading = false
  let isStale = false
  let hasFailed = false

  /** Runs one read at a time. Changes during a read cause exactly one more. */
  async function read() {
    isStale = true
    if (isReading) return
    isReading = true
    try {
      while (isStale) {
        isStale = false
        const next = await source.read(new Date())
        hasFailed = false
        if (next === undefined) continue
        payload = next
        evaluator = createFlagEvaluator(payload)
        for (const handle of handlers) handle()
      }
    } catch (err) {
      // Logged once per outage, not once per second.
      if (!hasFailed) logger.warn({ err }, 'feature flags read failed')
      hasFailed = true
    } finally {
      isReading = false
    }
  }

  changes.listen(() => void read())
  const timer = setInterval(() => void read(), everyMs)
  // The timer must not keep the process alive.
  timer.unref()

  return {
    payload: () => payload,
    evaluate: (name, attributes, sticky) => evaluator.evaluate(name, attributes, sticky),
    valueOf: (name, attributes, sticky) => evaluator.valueOf(name, attributes, sticky),
    isSplit: (name) => evaluator.isSplit(name),
    ready: read(),
    onChange: (handler) => {
      handlers = [...handlers, handler]
    },
    close: () => {
      handlers = []
      clearInterval(timer)
    },
  }
}
