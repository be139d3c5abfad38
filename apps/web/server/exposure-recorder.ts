import { recordExposures } from '@amber/contract/endpoints/experiments'
import { createClient } from '@amber/contract/http/client'
import { MAX_EXPOSURES } from '@amber/contract/schemas/experiments'
import type { VisitorExposure } from '@amber/domain/experiments/experiment'
import type { FlagEvaluator } from '@amber/domain/flags/flag-evaluator'
import { LRUCache } from 'lru-cache'

export type ExposureRecorder = {
  /** Notes that a visitor got something because of their group. */
  expose(exposure: VisitorExposure): void
  /** Notes that a visitor got an error. */
  fail(visitorId: string): void
  /** Deletes what is known about a visitor who withdraws consent. */
  forget(visitorId: string): void
  /** Sends what is left. */
  close(): Promise<void>
}

type Options = {
  apiUrl: string
  /** Key of our own servers; without it nothing is recorded. */
  serverKey: string | undefined
  /** Called once per outage. */
  onFailure: () => void
  everyMs?: number
}

const TIMEOUT_MS = 3_000

/** Visitors that wait while the API does not answer. More are not recorded, so that an outage costs no memory. */
const MAX_WAITING = 10_000

/** Exposures of the last minutes, which the API knows. It ignores them, but each costs a row to look for. */
const MAX_SENT = 50_000

const NOTHING: ExposureRecorder = {
  expose: () => undefined,
  fail: () => undefined,
  forget: () => undefined,
  close: async () => undefined,
}

/** Collects who was exposed to experiments and sends it to the API each second. No page waits for it. */
export function createExposureRecorder({ apiUrl, serverKey, onFailure, everyMs = 1_000 }: Options): ExposureRecorder {
  if (serverKey === undefined) return NOTHING
  const api = createClient({ baseUrl: apiUrl, timeoutMs: TIMEOUT_MS })
  const exposures = new Map<string, VisitorExposure>()
  const failures = new Set<string>()
  const withdrawn = new Set<string>()
  const sent = new LRUCache<string, true>({ max: MAX_SENT })
  let sending: Promise<void> | undefined
  let hasFailed = false

  /** Sends one request at a time. What could not be sent waits for the next. */
  async function send() {
    const batch = [...exposures].slice(0, MAX_EXPOSURES)
    const failed = [...failures].slice(0, MAX_EXPOSURES)
    const gone = [...withdrawn].slice(0, MAX_EXPOSURES)
    if (batch.length + failed.length + gone.length === 0) return
    try {
      await api.call(recordExposures, {
        params: { client_key: serverKey ?? '' },
        body: {
          exposures: batch.map(([, { experiment, variation, visitorId, userId }]) => ({
            experiment,
            variation,
            visitor_id: visitorId,
            user_id: userId,
          })),
          failures: failed,
          withdrawn: gone,
        },
      })
      hasFailed = false
      for (const [key] of batch) {
        exposures.delete(key)
        sent.set(key, true)
      }
      for (const id of failed) failures.delete(id)
      for (const id of gone) withdrawn.delete(id)
    } catch {
      if (!hasFailed) onFailure()
      hasFailed = true
    }
  }

  function flush(): Promise<void> {
    sending ??= send().finally(() => {
      sending = undefined
    })
    return sending
  }

  const timer = setInterval(() => void flush(), everyMs)
  timer.unref()

  return {
    expose: (exposure) => {
      const { experiment, variation, visitorId, userId } = exposure
      const key = [experiment, variation, visitorId, userId].join(' ')
      if (sent.has(key) || exposures.size >= MAX_WAITING) return
      exposures.set(key, exposure)
    },
    fail: (visitorId) => {
      if (failures.size < MAX_WAITING) failures.add(visitorId)
    },
    forget: (visitorId) => {
      for (const [key, exposure] of exposures) if (exposure.visitorId === visitorId) exposures.delete(key)
      failures.delete(visitorId)
      // Consenting again brings the same visitor back only with a new id, so `sent` may stay.
      withdrawn.add(visitorId)
    },
    close: async () => {
      clearInterval(timer)
      await sending
      await flush()
    },
  }
}

/**
 * Returns flags that record whom an experiment decided about. Internal users, who use pages in other ways, are left out, also
 * for what they saw before they logged in.
 */
export function withExposures(
  flags: FlagEvaluator,
  { expose, forget }: Pick<ExposureRecorder, 'expose' | 'forget'>,
): FlagEvaluator {
  const evaluate: FlagEvaluator['evaluate'] = (name, attributes, sticky) => {
    const evaluation = flags.evaluate(name, attributes, sticky)
    const { id, userId = null, isInternalUser } = attributes
    if (evaluation.exposure !== undefined && id !== undefined) {
      if (isInternalUser) forget(id)
      else expose({ ...evaluation.exposure, visitorId: id, userId })
    }
    return evaluation
  }
  return {
    evaluate,
    valueOf: (name, attributes, sticky) => evaluate(name, attributes, sticky).value,
    isSplit: (name) => flags.isSplit(name),
  }
}
