import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { World } from '@amber/testing/world'
import { quantile } from '../quantile.ts'
import { kindAt, type VisitKind } from './mix.ts'
import { listParts, readProcessorTimes } from './processes.ts'
import { type Outcome, runLoad } from './run-load.ts'
import type { prepareVisitors } from './visitors.ts'

export type Step = {
  offered: number
  /** Visits per second that got what they asked for while the load lasted. */
  answered: number
  /** Shares of visits, from 0 to 1: that got it in the end, that were told to return later, that got nothing or an error. */
  answeredShare: number
  shed: number
  failed: number
  /** Milliseconds of what was answered. */
  p50: number
  p95: number
  /** Cores that each part kept busy, and the whole machine, and those that its host gave to others. */
  cores: Map<string, number>
  machine: number
  stolen: number
  outcomes: Outcome<VisitKind>[]
}

export type Visitors = Awaited<ReturnType<typeof prepareVisitors>>

/** Milliseconds of a tick of Linux's clock. */
const TICK_MS = 10

type Options = {
  world: World
  visitors: Visitors
  perSecond: number
  seconds: number
  /** Bookings besides those of the mix. */ bookingsPerSecond?: number
}

export const isAnswered = ({ status }: Pick<Outcome<unknown>, 'status'>) => status >= 200 && status < 400

/** Sends the mix at one rate and measures what became of it and what each part did. */
export async function measureStep({
  world,
  visitors: { send, random },
  perSecond,
  seconds,
  bookingsPerSecond = 0,
}: Options): Promise<Step> {
  const parts = listParts(world)
  const [startedAt, times, before] = [performance.now(), readProcessorTimes(parts), machineTimes()]
  // Read when the last visit is due: afterwards the system has less and less to do.
  const usage = delay(seconds * 1000).then(() => {
    const elapsed = performance.now() - startedAt
    const cores = [...readProcessorTimes(parts)].map(
      ([name, time]) => [name, (time - (times.get(name) ?? 0)) / elapsed] as const,
    )
    const after = machineTimes()
    return {
      cores: new Map(cores),
      machine: (after.busy - before.busy) / elapsed,
      stolen: (after.stolen - before.stolen) / elapsed,
    }
  })
  const streams = [runLoad({ perSecond, seconds, random, send, drawKind: () => kindAt(random()) })]
  if (bookingsPerSecond > 0)
    streams.push(runLoad({ perSecond: bookingsPerSecond, seconds, random, send, drawKind: () => 'booking' as const }))
  const outcomes = (await Promise.all(streams)).flat()
  const answered = outcomes.filter(isAnswered)
  const durations = answered.filter(({ kind }) => kind !== 'booking').map(({ ms }) => ms)
  return {
    offered: perSecond,
    answered: answered.filter(({ endedAt }) => endedAt <= seconds * 1000).length / seconds,
    answeredShare: answered.length / outcomes.length,
    shed: outcomes.filter(({ isShed }) => isShed).length / outcomes.length,
    failed: outcomes.filter((outcome) => !isAnswered(outcome) && !outcome.isShed).length / outcomes.length,
    p50: durations.length === 0 ? Infinity : quantile(durations, 0.5),
    p95: durations.length === 0 ? Infinity : quantile(durations, 0.95),
    ...(await usage),
    outcomes,
  }
}

type MachineTimes = { busy: number; stolen: number }

/**
 * Returns the milliseconds for which the cores of the machine were busy so far, with whatever else runs on it, and for which its
 * host gave them to others.
 */
function machineTimes(): MachineTimes {
  const [, fields = ''] = /^cpu +(.+)$/m.exec(readFileSync('/proc/stat', 'utf8')) ?? []
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, steal = 0] = fields
    .split(' ')
    .map((ticks) => Number(ticks) * TICK_MS)
  return { busy: user + nice + system + interrupts + softInterrupts, stolen: steal }
}

export function describeStep({ offered, answered, shed, failed, p50, p95, cores, machine, stolen }: Step): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const busy = [...cores].map(([name, value]) => `${name} ${value.toFixed(2)}`).join(', ')
  return `${offered.toFixed(0)}/s offered, ${answered.toFixed(0)}/s answered, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${percent(shed)} told to return, ${percent(failed)} failed; cores: ${busy}, machine ${machine.toFixed(2)}, stolen ${stolen.toFixed(2)}`
}

/** Lists what failed by kind and status, most first, to find mistakes of the load itself. */
export function describeFailures(outcomes: readonly Outcome<VisitKind>[]): string {
  const counts = new Map<string, number>()
  for (const outcome of outcomes) {
    if (isAnswered(outcome) || outcome.isShed) continue
    const name = `${outcome.kind} ${outcome.status === 0 ? (outcome.ms === 0 ? 'not sent' : 'without response') : outcome.status}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} × ${count}`)
    .join(', ')
}
