import { setTimeout as delay } from 'node:timers/promises'

/** Ends early, and without an error, when told to. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => {})
}
