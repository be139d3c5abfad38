import { setTimeout as delay } from 'node:timers/promises'
import type { Random } from '@amber/testing/random'
import type { FaultChanges } from '@amber/stand-ins/stripe/faults'

type Weather = (random: Random) => FaultChanges

/** States of the provider's API. Its events are almost never healthy meanwhile. */
const PROVIDER: readonly [Weather, ...Weather[]] = [
  () => ({}),
  () => ({ slowMs: 300 }),
  () => ({ down: true }),
  () => ({ reset: 0.2, error: 0.2 }),
  () => ({ resetAfter: 0.3 }),
  () => ({ errorAfter: 0.3 }),
  () => ({ slowMs: 100, reset: 0.05, error: 0.05, resetAfter: 0.1, errorAfter: 0.1 }),
]

const EVENTS: readonly [NonNullable<FaultChanges['events']>, ...NonNullable<FaultChanges['events']>[]] = [
  { copies: 10, delayMs: 1_000, lost: 0.2 },
  { copies: 3, delayMs: 3_000, lost: 0 },
  { copies: 1, delayMs: 0, lost: 1 },
  { copies: 10, delayMs: 200, lost: 0.5 },
]

/** A target that can be broken for a moment: a proxy for PostgreSQL or Redis, or a process. */
export type FaultTarget = { name: string; hurt: (random: Random) => Promise<void> }

type Settings = {
  random: Random
  setFaults: (changes: FaultChanges) => void
  victims: readonly FaultTarget[]
  /** Average milliseconds between two faults. */
  everyMs: number
  signal: AbortSignal
}

/** Changes the faults repeatedly until the signal aborts. Returns how often each target was hit. */
export async function injectFaults({
  random,
  setFaults,
  victims,
  everyMs,
  signal,
}: Settings): Promise<Map<string, number>> {
  const strokes = new Map<string, number>()
  while (!signal.aborted) {
    setFaults({ ...random.pick(PROVIDER)(random), events: random.pick(EVENTS) })
    const victim = victims[random.integer(0, victims.length - 1)]
    if (victim) {
      strokes.set(victim.name, (strokes.get(victim.name) ?? 0) + 1)
      await victim.hurt(random)
    }
    await delay(random.integer(everyMs / 2, everyMs * 1.5), undefined, { signal }).catch(() => undefined)
  }
  return strokes
}
