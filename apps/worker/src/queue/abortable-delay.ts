import { setTimeout as delay } from 'node:timers/promises'

/** Resolves early, without an error, when the signal aborts. */
export async function abortableDelay(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => {})
}
