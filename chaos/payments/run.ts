import type { Db } from '@amber/db/database'
import { createRandom } from '@amber/testing/random'
import { sql } from 'kysely'
import { type FaultCounts, readFaultCounts } from './fault-counts.ts'
import { listFaultTargets } from './fault-targets.ts'
import { startPaymentSystem } from './payment-system.ts'
import { type BatchOutcome, runBatch } from './run-batch.ts'
import { timeWithoutEvents } from './time-without-events.ts'
import { countViolations, type LedgerViolations, noViolations } from './verify-ledger.ts'

type Settings = {
  attempts: number
  /** Number of attempts between two ledger checks. */
  batch: number
  seed: number
  studentsARoom: number
  /** Minutes after which no further batch starts. */
  minutes?: number
  /** Number of students who pay at the end while all events are lost, to measure how long payments stay unclear. */
  eventsLostFor?: number
  /** Average milliseconds between two faults. A killed process takes seconds of CPU to restart. */
  strokeEveryMs?: number
  /** Path of the toxiproxy binary. Without it PostgreSQL terminates the connections itself and Redis stays healthy. */
  toxiproxy?: string | undefined
  onBatch?: (progress: Progress) => void
}

type Progress = { attempts: number; violations: number; seconds: number }

export type ChaosOutcome = {
  attempts: number
  seconds: number
  violations: LedgerViolations
  /** Number of payments by final status. */
  statuses: Record<string, number>
  /** Number of faults by target. */
  strokes: Record<string, number>
  hits: FaultCounts
  /** Longest time in seconds from recovery until no payment of a batch was unclear, with scheduled jobs run early. */
  settledSeconds: number
  /**
   * Seconds from the last card sent until no payment was unclear, without provider events and with jobs on schedule.
   */
  unclearSeconds: number
}

const STORM_EVERY_MS = 700

/**
 * Lets students pay through the real API against the Stripe stand-in while everything below breaks: the provider, its
 * events, PostgreSQL, Redis and the processes, at any statement. After each batch everything recovers, and our records
 * are compared with what the provider did.
 */
export async function runPaymentChaos({
  attempts,
  batch,
  seed,
  studentsARoom,
  minutes = Infinity,
  eventsLostFor = 0,
  strokeEveryMs = STORM_EVERY_MS,
  toxiproxy,
  onBatch,
}: Settings): Promise<ChaosOutcome> {
  const random = createRandom(seed)
  const system = await startPaymentSystem({ seed, toxiproxy })
  const targets = listFaultTargets(system)
  const outcome = emptyOutcome()
  const started = performance.now()
  try {
    await system.heal()
    while (outcome.attempts < attempts && outcome.seconds < minutes * 60) {
      const students = Math.min(batch, attempts - outcome.attempts)
      addBatch(outcome, await runBatch(system, { random, targets, students, studentsARoom, strokeEveryMs }))
      outcome.attempts += students
      outcome.seconds = (performance.now() - started) / 1000
      onBatch?.({
        attempts: outcome.attempts,
        violations: countViolations(outcome.violations),
        seconds: outcome.seconds,
      })
    }
    if (eventsLostFor > 0) outcome.unclearSeconds = await timeWithoutEvents(system, eventsLostFor)
    outcome.statuses = await countByStatus(system.db)
    outcome.hits = await readFaultCounts(system.statementFaultsLog)
    return outcome
  } finally {
    await system.stop({ keepLogs: countViolations(outcome.violations) > 0 })
  }
}

const emptyOutcome = (): ChaosOutcome => ({
  attempts: 0,
  seconds: 0,
  violations: noViolations(),
  statuses: {},
  strokes: {},
  hits: { kills: 0, cuts: 0, statements: 0 },
  settledSeconds: 0,
  unclearSeconds: 0,
})

function addBatch(outcome: ChaosOutcome, { strokes, settledSeconds, violations }: BatchOutcome) {
  for (const [name, count] of strokes) outcome.strokes[name] = (outcome.strokes[name] ?? 0) + count
  outcome.settledSeconds = Math.max(outcome.settledSeconds, settledSeconds)
  for (const kind of Object.keys(violations) as (keyof LedgerViolations)[])
    outcome.violations[kind].push(...violations[kind])
}

async function countByStatus(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status::text, count(*) as count from payments group by 1 order by 1
  `.execute(db)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
