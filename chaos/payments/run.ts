import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { localEnvironment, PORTS } from '@amber/testing/addresses'
import { cloneDatabase } from '@amber/testing/database'
import { freePort } from '@amber/testing/free-port'
import { makeCrowd, type Student } from '@amber/testing/payments/crowd'
import { createRandom } from '@amber/testing/random'
import { REPOSITORY } from '@amber/testing/repository'
import { openStripe } from '@amber/testing/stripe/open-stripe'
import { sql } from 'kysely'
import { checkBooks, type Wrongs } from './check-books.ts'
import { type Hits, readHits } from './hits.ts'
import { keepProcess } from './kept-process.ts'
import { dropOtherJobs, drainPaymentJobs, hurryJobs, passTime } from './pass-time.ts'
import { tryToPay } from './pay.ts'
import { openPaymentPage } from './payment-page.ts'
import { storm, type Victim } from './storm.ts'
import { type CutWay, startToxiproxy } from './toxiproxy.ts'

type Settings = {
  attempts: number
  /** So many between two looks at the books. */
  batch: number
  seed: number
  studentsARoom: number
  /** No further batch begins after so long. */
  minutes?: number
  /** So many pay at the end while all events are lost, to see how long that stays unclear. */
  eventsLostFor?: number
  /** Between two strokes: a process that is killed takes seconds of a core to come back. */
  strokeEveryMs?: number
  /** The program; without it connections are cut by PostgreSQL itself, and Redis stays. */
  toxiproxy?: string | undefined
  onBatch?: (progress: Progress) => void
}

type Progress = { attempts: number; wrong: number; seconds: number }

export type ChaosOutcome = {
  attempts: number
  seconds: number
  wrongs: Wrongs
  /** How they ended → how many. */
  statuses: Record<string, number>
  /** What was done to them → how often. */
  strokes: Record<string, number>
  hits: Hits
  /** From the moment all was well until nothing was unclear, of the slowest batch; hurried by us. */
  settledSeconds: number
  /** Without the provider's events, and not hurried: from the last card that was sent until nothing was unclear. */
  unclearSeconds: number
}

/** Of the statements of transactions. A process that was killed takes seconds to come back. */
const SHARES = JSON.stringify({ kill: 0.00005, cut: 0.003 })

/** By which PostgreSQL knows their connections from ours. */
const APPLICATION = 'chaos'

const AT_ONCE = 64
const STORM_EVERY_MS = 700
const SETTLE_LIMIT_MS = 60_000
/** Events that are tried again later than this come into a later batch. */
const LATE_EVENTS_MS = 2_000

/**
 * Students pay at the real API, against the stand-in for Stripe, while everything under them breaks: the provider, its
 * events, PostgreSQL, Redis and the processes themselves, at any statement. After each batch all is well again, and what
 * we say is compared with what the provider really did.
 */
export async function paymentChaos({
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
  const folder = await mkdtemp(join(REPOSITORY, '.local', 'chaos-payments-'))
  const database = await cloneDatabase()
  const { db } = database
  const ports = { api: await freePort() }
  const api = `http://127.0.0.1:${ports.api}`
  const stripe = await openStripe({ webhookUrl: `${api}/webhooks/payments`, laterMs: 50 })
  const proxy = toxiproxy === undefined ? undefined : await startToxiproxy(toxiproxy)
  const ways = proxy && {
    postgres: await proxy.way('postgres', PORTS.postgres),
    redis: await proxy.way('redis', PORTS.redis),
  }
  const hitsFile = join(folder, 'hits')
  const environment = {
    ...localEnvironment,
    DATABASE_URL: through(`${database.url}?application_name=${APPLICATION}`, ways?.postgres),
    REDIS_URL: through(localEnvironment.REDIS_URL, ways?.redis),
    REDIS_PREFIX: `chaos-${seed}-${ports.api}:`,
    ...stripe.environment,
    HOST: '127.0.0.1',
    PORT: String(ports.api),
    LOG_LEVEL: 'warn',
    RATE_LIMIT_FORM: '1000000',
    RATE_LIMIT_READ: '1000000',
    RATE_LIMIT_WRITE: '1000000',
    HOLDS_AN_ADDRESS: '1000000',
    NODE_OPTIONS: `--import ${pathToFileURL(join(REPOSITORY, 'packages/testing/src/payments/statement-faults.ts')).href}`,
    STATEMENT_FAULTS_LOG: hitsFile,
  }
  const processes = {
    api: keepProcess({
      entry: 'apps/api/src/main.ts',
      environment: { ...environment, STATEMENT_FAULTS: SHARES },
      logFile: join(folder, 'api.log'),
    }),
    worker: keepProcess({
      entry: 'chaos/payments/payment-worker.ts',
      environment: { ...environment, STATEMENT_FAULTS: SHARES },
      logFile: join(folder, 'worker.log'),
    }),
  }
  const victims: Victim[] = [
    { name: 'api killed', hurt: async () => processes.api.kill() },
    { name: 'worker killed', hurt: async () => processes.worker.kill() },
    { name: 'worker killed', hurt: async () => processes.worker.kill() },
    // It takes seconds until the next one answers: most strokes are others.
    ...Array.from({ length: 12 }, () => ({ name: 'provider alone', hurt: async () => undefined })),
    ...(ways
      ? Array.from({ length: 3 }, () => [
          waysVictim('PostgreSQL', ways.postgres),
          waysVictim('Redis', ways.redis),
        ]).flat()
      : [
          {
            name: 'PostgreSQL connections ended',
            hurt: async () => {
              await sql`
                select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and application_name = ${APPLICATION}
              `.execute(db)
            },
          },
        ]),
  ]

  const outcome: ChaosOutcome = {
    attempts: 0,
    seconds: 0,
    wrongs: { doubleCharges: [], lost: [], soldTwice: [], ledger: [], unclear: [] },
    statuses: {},
    strokes: {},
    hits: { kills: 0, cuts: 0, statements: 0 },
    settledSeconds: 0,
    unclearSeconds: 0,
  }
  const started = performance.now()

  const pay = async (student: Student) => {
    await tryToPay({
      page: openPaymentPage({ api, origin: api, student }),
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

  const heal = async () => {
    stripe.setFaults({})
    for (const one of Object.values(processes)) one.heal()
    for (const way of Object.values(ways ?? {})) await way.heal()
    for (let tried = 0; tried < 400 && !(await answers(`${api}/healthz`)); tried++) await delay(50)
  }

  const timeWithoutEvents = async (count: number): Promise<number> => {
    stripe.setFaults({ events: { lost: 1 } })
    const { students } = await makeCrowd(db, { rooms: count, placesLeft: () => 2, students: count })
    await inParallel(students, AT_ONCE, async (student) => {
      const page = openPaymentPage({ api, origin: api, student })
      const begun = await page.start()
      if (!begun || begun.intentId === undefined) return
      await page.submit(begun.token)
      stripe.pay(begun.intentId)
    })
    const since = performance.now()
    for (;;) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from payments where status in ('init_loading', 'processing')
      `.execute(db)
      const seconds = (performance.now() - since) / 1000
      if (rows[0]?.count === 0 || seconds > 120) return seconds
      await delay(100)
    }
  }

  try {
    await heal()
    while (outcome.attempts < attempts && outcome.seconds < minutes * 60) {
      const size = Math.min(batch, attempts - outcome.attempts)
      const { rooms, students } = await makeCrowd(db, {
        rooms: Math.ceil(size / studentsARoom),
        placesLeft: (room) => 1 + (room % 6),
        students: size,
      })
      const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from payments`.execute(db)
      const since = { paymentId: rows[0]?.id ?? 0, rooms }
      for (const one of Object.values(processes)) one.sicken()
      const end = new AbortController()
      const blowing = storm({
        random,
        setFaults: (changes) => stripe.setFaults(changes),
        victims,
        everyMs: strokeEveryMs,
        signal: end.signal,
      })
      const hurrying = hurry(end.signal, () => hurryJobs(db, 0.3))
      await inParallel(students, AT_ONCE, pay)
      end.abort()
      for (const [name, count] of await blowing) outcome.strokes[name] = (outcome.strokes[name] ?? 0) + count
      await hurrying
      await heal()
      const healed = performance.now()
      await Promise.race([stripe.settled(), delay(LATE_EVENTS_MS)])
      // The first ends what is open, and so begins refunds; the second sees these to their end.
      for (let round = 0; round < 2; round++) {
        await passTime(db)
        const left = await drainPaymentJobs(db, SETTLE_LIMIT_MS)
        if (left.length > 0) outcome.wrongs.unclear.push(`jobs are left: ${JSON.stringify(left.slice(0, 3))}`)
      }
      outcome.settledSeconds = Math.max(outcome.settledSeconds, (performance.now() - healed) / 1000)
      const wrongs = await checkBooks(db, stripe.store, since)
      for (const kind of Object.keys(wrongs) as (keyof Wrongs)[]) outcome.wrongs[kind].push(...wrongs[kind])
      outcome.attempts += size
      outcome.seconds = (performance.now() - started) / 1000
      await dropOtherJobs(db)
      onBatch?.({ attempts: outcome.attempts, wrong: countWrongs(outcome.wrongs), seconds: outcome.seconds })
    }
    if (eventsLostFor > 0) outcome.unclearSeconds = await timeWithoutEvents(eventsLostFor)
    const { rows: ended } = await sql<{ status: string; count: number }>`
      select status::text, count(*) as count from payments group by 1 order by 1
    `.execute(db)
    outcome.statuses = Object.fromEntries(ended.map(({ status, count }) => [status, count]))
    outcome.hits = await readHits(hitsFile)
    return outcome
  } finally {
    await Promise.all(Object.values(processes).map((one) => one.stop()))
    await proxy?.stop()
    await stripe.close()
    await database.drop()
    if (countWrongs(outcome.wrongs) === 0) await rm(folder, { recursive: true })
  }
}

export const countWrongs = (wrongs: Wrongs) => Object.values(wrongs).reduce((sum, some) => sum + some.length, 0)

function through(url: string, way: CutWay | undefined): string {
  if (!way) return url
  const moved = new URL(url)
  moved.port = String(way.port)
  return moved.href
}

const waysVictim = (name: string, way: CutWay): Victim => ({
  name: `${name} cut`,
  hurt: async (random) => {
    const forMs = random.integer(50, 600)
    await random.pick([() => way.cut(forMs), () => way.reset(forMs), () => way.slow(forMs, 150)])()
  },
})

async function hurry(signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) {
    await work().catch(() => undefined)
    await delay(250, undefined, { signal }).catch(() => undefined)
  }
}

async function inParallel<Item>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<void>) {
  const waiting = [...items]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
    }),
  )
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.ok,
    () => false,
  )
