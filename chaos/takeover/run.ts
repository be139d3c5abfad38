import { setTimeout as delay } from 'node:timers/promises'
import type { Db } from '@amber/db/database'
import { findTaker } from '@amber/db/queries/takeover/takeover-takers'
import { findTakeover } from '@amber/db/queries/takeover/takeovers'
import { logIn } from '@amber/testing/factories/session'
import { createRandom, type Random } from '@amber/testing/random'
import { sql } from 'kysely'
import { deleteUnrelatedJobs, drainPaymentJobs } from '../payments/advance-time.ts'
import { type FaultCounts, readFaultCounts } from '../payments/fault-counts.ts'
import { listFaultTargets } from '../payments/fault-targets.ts'
import { injectFaults } from '../payments/inject-faults.ts'
import { tryToPay } from '../payments/pay.ts'
import { type PaymentSystem, startPaymentSystem } from '../payments/payment-system.ts'
import { hurryJobs, settlePayments } from '../payments/run-batch.ts'
import { makeOffers, type Offer } from './make-offers.ts'
import { openStudentClient, type StudentClient } from './student-client.ts'
import {
  countTakeoverViolations,
  noTakeoverViolations,
  type TakeoverViolations,
  verifyTakeovers,
} from './verify-takeovers.ts'

type Settings = {
  /** Number of times that a student tries to take over a stay. */
  attempts: number
  /** Number of attempts between two checks. */
  batch: number
  seed: number
  studentsAnOffer: number
  /** Average milliseconds between two faults. */
  strokeEveryMs?: number
  /** Minutes after which no further batch starts. */
  minutes?: number
  toxiproxy?: string | undefined
  onBatch?: (progress: { attempts: number; violations: number; seconds: number }) => void
}

export type TakeoverChaosOutcome = {
  attempts: number
  offers: number
  seconds: number
  violations: TakeoverViolations
  /** Number of offers by final status, and of reservations by how they ended. */
  statuses: Record<string, number>
  ends: Record<string, number>
  strokes: Record<string, number>
  hits: FaultCounts
}

const STORM_EVERY_MS = 700
/** Number of offers around which people act at the same time. */
const CONCURRENCY = 24
const SETTLE_LIMIT_MS = 60_000

/**
 * Lets students take over stays through the real API against the Stripe stand-in while everything below breaks: several
 * at once, with landlords who accept, decline or do both, offers withdrawn and reservations given up or lost half-way.
 * After each batch everything recovers, and our records are compared with what the provider did.
 */
export async function runTakeoverChaos(settings: Settings): Promise<TakeoverChaosOutcome> {
  const { attempts, batch, seed, studentsAnOffer, minutes = Infinity, toxiproxy, onBatch } = settings
  const random = createRandom(seed)
  const system = await startPaymentSystem({ seed, toxiproxy })
  const outcome = emptyOutcome()
  const started = performance.now()
  try {
    await system.heal()
    while (outcome.attempts < attempts && outcome.seconds < minutes * 60) {
      const count = Math.max(1, Math.round(Math.min(batch, attempts - outcome.attempts) / studentsAnOffer))
      const { violations, strokes } = await runBatch(system, { ...settings, random, count })
      for (const kind of Object.keys(violations) as (keyof TakeoverViolations)[])
        outcome.violations[kind].push(...violations[kind])
      for (const [name, hits] of strokes) outcome.strokes[name] = (outcome.strokes[name] ?? 0) + hits
      outcome.attempts += count * studentsAnOffer
      outcome.offers += count
      outcome.seconds = (performance.now() - started) / 1000
      onBatch?.({ ...outcome, violations: countTakeoverViolations(outcome.violations) })
    }
    outcome.statuses = await countBy(system.db, 'takeovers', 'status')
    outcome.ends = await countBy(system.db, 'takeover_takers', 'end_reason')
    outcome.hits = await readFaultCounts(system.statementFaultsLog)
    return outcome
  } finally {
    await system.stop({ keepLogs: countTakeoverViolations(outcome.violations) > 0 })
  }
}

const emptyOutcome = (): TakeoverChaosOutcome => ({
  attempts: 0,
  offers: 0,
  seconds: 0,
  violations: noTakeoverViolations(),
  statuses: {},
  ends: {},
  strokes: {},
  hits: { kills: 0, cuts: 0, statements: 0 },
})

type Batch = Pick<Settings, 'studentsAnOffer' | 'strokeEveryMs'> & { random: Random; count: number }

async function runBatch(
  system: PaymentSystem,
  batch: Batch,
): Promise<{ violations: TakeoverViolations; strokes: Map<string, number> }> {
  const { db, stripe } = system
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from payments`.execute(db)
  for (const one of Object.values(system.processes)) one.heal()
  const offers = await makeOffers(db, stripe, batch)
  const strokes = await actWhileBreaking(system, offers, batch)
  await system.heal()
  const { leftJobs } = await settlePayments(system)
  // Captures may have arrived until now. What the end of their offers refunds is sent by more jobs.
  await letTimeRunOut(db)
  await expireNow(db)
  const left = await drainPaymentJobs(db, SETTLE_LIMIT_MS)
  const violations = await verifyTakeovers(db, stripe.store, { offers, since: rows[0]?.id ?? 0 })
  await deleteUnrelatedJobs(db)
  const unclear = [...leftJobs, ...left.map((job) => JSON.stringify(job)), ...violations.unclear]
  return { violations: { ...violations, unclear }, strokes }
}

/** Lets landlords' time run out where they have not decided, which returns what was paid. */
const letTimeRunOut = (db: Db) =>
  sql`update takeovers set decide_by = now() - interval '1 minute' where status = 'paid'`.execute(db)

const expireNow = (db: Db) =>
  sql`select graphile_worker.add_job('expire-takeovers', '{}'::json, job_key => 'expire-takeovers')`.execute(db)

async function actWhileBreaking(
  system: PaymentSystem,
  offers: readonly Offer[],
  { random, studentsAnOffer, strokeEveryMs = STORM_EVERY_MS }: Batch,
): Promise<Map<string, number>> {
  for (const one of Object.values(system.processes)) one.sicken()
  const end = new AbortController()
  const injecting = injectFaults({
    random,
    setFaults: (changes) => system.stripe.setFaults(changes),
    victims: listFaultTargets(system),
    everyMs: strokeEveryMs,
    signal: end.signal,
  })
  const hurrying = Promise.all([hurryJobs(system, end.signal), expireOften(system.db, end.signal)])
  const { token } = await logIn(system.db, { roles: ['supply_manager'] })
  const landlord = openStudentClient({ api: system.api, token })
  const nextDecisions = takeInTurn(LANDLORD_DECISIONS)
  const waiting = [...offers]
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (let offer = waiting.pop(); offer; offer = waiting.pop())
        await actAround(system, offer, { random, landlord, nextDecisions, students: studentsAnOffer })
    }),
  )
  end.abort()
  const strokes = await injecting
  await hurrying
  return strokes
}

/** Runs the job that ends what is overdue, which a schedule runs otherwise. */
async function expireOften(db: Db, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await expireNow(db).catch(() => undefined)
    await delay(500, undefined, { signal }).catch(() => undefined)
  }
}

type Around = { random: Random; landlord: StudentClient; nextDecisions: () => readonly string[]; students: number }

/** Students, two at once at first, try to take over one stay while its landlord and its student act. */
async function actAround(
  system: PaymentSystem,
  offer: Offer,
  { random, landlord, nextDecisions, students }: Around,
): Promise<void> {
  const others = async () => {
    await delay(random.integer(0, 3_000))
    if (random.chance(12)) await openStudentClient({ api: system.api, token: offer.leaverToken }).cancel(offer.uuid)
  }
  const inTurn = async (count: number) => {
    for (let student = 0; student < count; student++) {
      await takeOver(system, offer, random)
      if (random.chance(80)) await untilPaid(system.db, offer)
      await decide(system.db, offer, { landlord, nextDecisions })
    }
  }
  await Promise.all([inTurn(Math.ceil(students / 2)), inTurn(Math.floor(students / 2)), others()])
}

async function takeOver({ api, db, stripe }: PaymentSystem, { uuid }: Offer, random: Random): Promise<void> {
  const { token } = await logIn(db)
  const student = openStudentClient({ api, token })
  const reservation = await student.reserve(uuid)
  if (!reservation) return
  await tryToPay({
    page: student.pageOf(reservation.payment_token),
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
        update takeover_takers
        set reserved_at = reserved_at - interval '1 day', expires_at = expires_at - interval '1 day'
        where ended_at is null and payment_id = (select id from payments where token = ${reservation.payment_token})
      `.execute(db)
    },
  })
  if (random.chance(10)) await student.giveUp(uuid)
}

const MAX_LOOKS = 100
const LOOK_EVERY_MS = 200

/** Waits, as landlords do who read the mail first, until somebody has paid or the payment takes too long. */
async function untilPaid(db: Db, { uuid }: Offer): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    const offer = await findTakeover(db, { uuid })
    if (offer?.status !== 'reserved') return
    await delay(LOOK_EVERY_MS)
  }
}

/** Landlords accept, decline, do both at once, or do nothing. The first two are what even a short run must see. */
const LANDLORD_DECISIONS = [
  ['complete'],
  ['decline'],
  ['complete', 'decline'],
  ['decline'],
  ['complete', 'complete'],
  [],
]

/** Decides about the student whom a landlord's page would show at this moment. Before a payment every decision is refused. */
async function decide(
  db: Db,
  { uuid }: Offer,
  { landlord, nextDecisions }: Pick<Around, 'landlord' | 'nextDecisions'>,
): Promise<void> {
  const offer = await findTakeover(db, { uuid })
  const taker = offer && (await findTaker(db, offer.id))
  const decisions = offer?.status === 'paid' ? nextDecisions() : ['complete']
  await Promise.all(decisions.map((decision) => landlord.decide(uuid, decision, taker?.id ?? null)))
}

/** Returns each item in its turn, so that a run of any length sees all of them. */
function takeInTurn<Item>(items: readonly Item[]): () => Item {
  let turn = 0
  return () => items[turn++ % items.length] as Item
}

async function countBy(db: Db, table: string, column: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select coalesce(${sql.ref(column)}::text, 'open') as name, count(*) as count from ${sql.table(table)} group by 1
    order by 1
  `.execute(db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
