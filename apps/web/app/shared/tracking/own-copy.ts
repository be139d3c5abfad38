import { recordEvents } from '@amber/contract/endpoints/analytics'
import { MAX_EVENTS_PER_BATCH } from '@amber/domain/analytics/catalogue'
import type { SentEvent } from './tags.ts'

/** Longer than it takes to store the id of a visitor who has just consented. */
const DELAY_MS = 5000

/**
 * Sends events to our own API, several at once, and what is left when the page is hidden. Lost events are acceptable, so none
 * is sent again.
 */
export function createOwnCopy(mayTrack: () => boolean) {
  let waiting: (SentEvent & { at: number })[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    // Consent may have been withdrawn in another tab meanwhile.
    if (!mayTrack()) waiting = []
    if (waiting.length === 0) return
    const now = performance.now()
    const events = waiting.map(({ name, fields, page, at }) => ({ name, fields, page, age_ms: Math.round(now - at) }))
    waiting = []
    navigator.sendBeacon(recordEvents.path, new Blob([JSON.stringify({ events })], { type: 'application/json' }))
  }

  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  addEventListener('pagehide', flush)

  return {
    send(event: SentEvent) {
      waiting.push({ ...event, at: performance.now() })
      if (waiting.length === MAX_EVENTS_PER_BATCH) flush()
      else timer ??= setTimeout(flush, DELAY_MS)
    },
    /** Drops what was not sent yet. */
    drop() {
      waiting = []
    },
  }
}
