import { setTimeout as delay } from 'node:timers/promises'
import { makeCrowd, type Student } from '@amber/testing/payments/crowd'
import type { Random } from '@amber/testing/random'
import { sql } from 'kysely'
import { advanceTime, deleteUnrelatedJobs, drainPaymentJobs, runJobsNow } from './advance-time.ts'
import { forEachStudent } from './for-each-student.ts'
import { type FaultTarget, injectFaults } from './inject-faults.ts'
import { tryToPay } from './pay.ts'
import { openPaymentPage } from './payment-page.ts'
import type { PaymentSystem } from './payment-system.ts'
import { type LedgerViolations, verifyLedger } from './verify-ledger.ts'

const SETTLE_LIMIT_MS = 60_000
/** Milliseconds to wait for late events; events retried later arrive in a later batch. */
const LATE_EVENTS_MS = 2_000

type Settings = {
  random: Random
  targets: readonly FaultTarget[]
  students: number
  studentsARoom: number
  /** Average milliseconds between two faults. */
  strokeEveryMs: number
}

export type BatchOutcome = {
  /** Number of faults by target. */
  strokes: Map<string, number>
  /** Seconds from recovery until all payment jobs were done. */
  settledSeconds: number
  violations: LedgerViolations
}

/** Lets students pay while everything breaks, lets everything recover, and verifies what is left. */
export async function runBatch(system: PaymentSystem, settings: Settings): Promise<BatchOutcome> {
  const { db, stripe } = system
  const { rooms, students } = await makeCrowd(db, {
    rooms: Math.ceil(settings.students / settings.studentsARoom),
    placesLeft: (room) => 1 + (room % 6),
    students: settings.students,
  })
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from payments`.execute(db)
  const since = { paymentId: rows[0]?.id ?? 0, rooms }
  const strokes = await payWhileBreaking(system, settings, students)
  await system.heal()
  const { leftJobs, settledSeconds } = await settlePayments(system)
  const violations = await verifyLedger(db, stripe.store, since)
  await deleteUnrelatedJobs(db)
  return { strokes, settledSeconds, violations: { ...violations, unclear: [...leftJobs, ...violations.unclear] } }
}

/** Injects faults until every student has tried to pay. Returns the number of faults by target. */
async function payWhileBreaking(
  system: PaymentSystem,
  { random, targets, strokeEveryMs }: Settings,
  students: readonly Student[],
): Promise<Map<string, number>> {
  for (const one of Object.values(system.processes)) one.sicken()
  const end = new AbortController()
  const injecting = injectFaults({
    random,
    setFaults: (changes) => system.stripe.setFaults(changes),
    victims: targets,
    everyMs: strokeEveryMs,
    signal: end.signal,
  })
  const hurrying = hurryJobs(system, end.signal)
  await forEachStudent(students, (student) => payAsStudent(system, random, student))
  end.abort()
  const strokes = await injecting
  await hurrying
  return strokes
}

async function payAsStudent({ api, db, stripe }: PaymentSystem, random: Random, student: Student): Promise<void> {
  await tryToPay({
    page: openPaymentPage({ api, student }),
    random,
    sendCard: (intentId, options) => {
      try {
        stripe.pay(intentId, options)
      } catch {
        // Ended, or paid already: the card form says so.
      }
    },
    loseHold: async () => {
      await sql`
        update holds set taken_at = taken_at - interval '1 day', expires_at = expires_at - interval '1 day'
        where lead_id = ${student.leadId} and released_at is null
      `.execute(db)
    },
  })
}

/** Runs some of the scheduled jobs early until the signal aborts. */
export async function hurryJobs({ db }: Pick<PaymentSystem, 'db'>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await runJobsNow(db, 0.3).catch(() => undefined)
    await delay(250, undefined, { signal }).catch(() => undefined)
  }
}

/** Waits until no payment is pending, with time advanced. Returns the jobs that never finished. */
export async function settlePayments({
  db,
  stripe,
}: Pick<PaymentSystem, 'db' | 'stripe'>): Promise<{ leftJobs: string[]; settledSeconds: number }> {
  const healed = performance.now()
  const leftJobs: string[] = []
  await Promise.race([stripe.settled(), delay(LATE_EVENTS_MS)])
  // The first round closes what is open and so starts refunds; the second completes them.
  for (let round = 0; round < 2; round++) {
    await advanceTime(db)
    const left = await drainPaymentJobs(db, SETTLE_LIMIT_MS)
    if (left.length > 0) leftJobs.push(`jobs are left: ${JSON.stringify(left.slice(0, 3))}`)
  }
  return { leftJobs, settledSeconds: (performance.now() - healed) / 1000 }
}
