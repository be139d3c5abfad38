import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDatabase, type Db } from '@amber/db/database'
import type { PaymentProvider } from '@amber/integrations/payments/payment-provider'
import { applyPaymentEvent } from '@amber/operations/payment/apply-payment-event'
import { cloneDatabase } from '@amber/testing/database'
import { makeCrowd } from '@amber/testing/payments/crowd'
import { recordStatements } from '@amber/testing/recorded-statements'
import { sql } from 'kysely'
import { atLeast, report } from '../bar.ts'
import { interleave } from '../interleave.ts'
import { pgbenchScript } from '../pgbench-script.ts'
import { median } from '../quantile.ts'

/**
 * Compares applying a capture (booking, availability, hold, ledger, lead, mail and jobs in one transaction) with
 * pgbench running the same recorded statements on other payments in the same database. Both use as many connections and
 * take turns. The provider confirms each capture at once, so that only our own work is compared.
 */
const PAIRS = 5
const PAYMENTS = Number(process.env['PAYMENTS'] ?? 1_000)
/** The worker's default `WORKER_CONCURRENCY`. */
const CONNECTIONS = 10
const ROOMS = 100
/**
 * Enough payments that no table is nearly empty when plans are made: connections cache the plans of triggers, and a
 * plan made for an empty table keeps using sequential scans.
 */
const WARM_UP = 1_000

/** Provider that has captured every intent. */
const provider = {
  readIntent: async (id: string) => ({
    id,
    state: 'captured',
    amountMinor: 25_000,
    currency: 'GBP',
    clientSecret: '',
    paymentId: null,
    declineCode: null,
  }),
} as unknown as PaymentProvider

const run = promisify(execFile)
const debian = '/usr/lib/postgresql/15/bin/pgbench'
const pgbench = existsSync(debian) ? debian : 'pgbench'

const database = await cloneDatabase()
const folder = await mkdtemp(join(tmpdir(), 'payment-write-'))
const db = createDatabase(database.url, { max: CONNECTIONS })
try {
  const first = await preparePayments(database.db, WARM_UP + 1 + 2 * PAIRS * PAYMENTS)
  let next = 0
  const take = (count: number) => {
    const from = next
    next += count
    return from
  }
  const eventOf = (number: number) => first.event + number

  await apply(take(WARM_UP), WARM_UP)
  await sql`analyze`.execute(database.db)
  const sample = take(1)
  const alone = createDatabase(database.url, { max: 1 })
  const statements = await recordStatements(() => applyPaymentEvent({ db: alone, provider }, eventOf(sample)))
  await alone.destroy()
  const numbers = {
    event: ':first_event + :i',
    payment: ':first_payment + :i',
    lead: ':first_lead + :i',
    form: ':first_form + :i',
    hold: ':first_hold + :i',
    root: `:first_root + 3 * mod(:i, ${ROOMS})`,
    tenancy: `:first_tenancy + 3 * mod(:i, ${ROOMS})`,
  } as const
  const names = Object.keys(numbers) as (keyof typeof numbers)[]
  const valueOf = (name: keyof typeof numbers, number: number) =>
    first[name] + (name === 'root' || name === 'tenancy' ? 3 * (number % ROOMS) : number)
  const script = pgbenchScript(
    statements,
    new Map([
      ...names.map((name) => [String(valueOf(name, sample)), `:${name}_id`] as const),
      [intentOf(sample), `('pi_bench_' || :i)`] as const,
    ]),
  )
  const file = join(folder, 'apply.sql')
  await writeFile(
    file,
    [
      '\\set n :n + 1',
      `\\set i :from + :client_id * :per_client + :n - 1`,
      ...names.map((name) => `\\set ${name}_id ${numbers[name]}`),
      script,
      '',
    ].join('\n'),
  )

  const pairs = await interleave(
    PAIRS,
    () => apply(take(PAYMENTS), PAYMENTS),
    () => applyByPgbench(take(PAYMENTS)),
  )
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bookings join payments on payments.id = payment_id where status = 'success'
  `.execute(database.db)
  if (rows[0]?.count !== next) throw new Error(`only ${rows[0]?.count} of ${next} payments were applied`)
  const [appRate, pgbenchRate] = [median(pairs.map(({ a }) => a)), median(pairs.map(({ b }) => b))]
  report({
    name: 'payment-write.throughput',
    value: median(pairs.map(({ a, b }) => a / b)),
    goal: atLeast(0.6),
    detail: `${appRate.toFixed(0)}/s against ${pgbenchRate.toFixed(0)}/s by pgbench, ${statements.length} statements, ${CONNECTIONS} connections, ${PAIRS} pairs of ${PAYMENTS}`,
  })

  /** Returns the number of payments applied per second. */
  async function apply(from: number, count: number): Promise<number> {
    const started = performance.now()
    let number = from
    await Promise.all(
      Array.from({ length: CONNECTIONS }, async () => {
        while (number < from + count) await applyPaymentEvent({ db, provider }, eventOf(number++))
      }),
    )
    return (count / (performance.now() - started)) * 1000
  }

  async function applyByPgbench(from: number): Promise<number> {
    const perClient = PAYMENTS / CONNECTIONS
    const settings = {
      n: 0,
      from,
      per_client: perClient,
      ...Object.fromEntries(names.map((name) => [`first_${name}`, first[name]])),
    }
    const { stdout } = await run(pgbench, [
      '--no-vacuum',
      '--protocol=prepared',
      `--file=${file}`,
      `--client=${CONNECTIONS}`,
      '--jobs=2',
      `--transactions=${perClient}`,
      ...Object.entries(settings).map(([name, value]) => `--define=${name}=${value}`),
      database.url,
    ])
    const rate = /^tps = ([\d.]+) \(without/m.exec(stdout)?.[1]
    if (rate === undefined || !/processed: (\d+)\/\1/.test(stdout)) throw new Error(`pgbench failed:\n${stdout}`)
    return Number(rate)
  }
} finally {
  await db.destroy()
  await rm(folder, { recursive: true })
  await database.drop()
}

function intentOf(number: number): string {
  return `pi_bench_${number}`
}

/** Creates payments in processing, each with a hold and a capture event. Their ids are consecutive. */
async function preparePayments(prepared: Db, count: number) {
  // Sequences start far apart so that no id has two meanings in the recorded statements.
  const tables = [
    'leads',
    'forms',
    'holds',
    'payments',
    'payment_events',
    'inventories',
    'bookings',
    'mails',
    'lead_events',
  ]
  for (const [index, table] of tables.entries()) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${(index + 1) * 100_000_000})`.execute(prepared)
  }
  const { rooms, students } = await makeCrowd(prepared, {
    rooms: ROOMS,
    placesLeft: () => 2 * Math.ceil(count / ROOMS),
    students: count,
  })
  const [room, student] = [rooms[0], students[0]]
  if (!room || !student) throw new Error('no room or student was created')
  // In production every city has this row from its first place on.
  await sql`
    insert into region_stats (region_id, places_count, available_places_count, refreshed_at)
    select region_id, 0, 0, now() from inventories where id = ${room.rootId}
  `.execute(prepared)
  const { rows } = await sql<{ payment: number; form: number; hold: number; event: number }>`
    with paid as (
      insert into payments (token, lead_id, form_id, root_id, tenancy_id, payment_type, amount_minor, currency, status, attempt)
      select
        left(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 43), holds.lead_id, form_id,
        holds.root_id, tenancy_id, 'deposit', 25000, 'GBP', 'processing', 1
      from holds order by holds.lead_id
      returning id, lead_id, form_id
    ), attempted as (
      insert into payment_attempts (payment_id, attempt, intent_id)
      select id, 1, 'pi_bench_' || (lead_id - ${student.leadId}) from paid
    ), told as (
      insert into payment_events (provider_event_id, type, intent_id, facts, happened_at)
      select
        'evt_bench_' || id, 'payment_intent.succeeded', 'pi_bench_' || (lead_id - ${student.leadId}),
        jsonb_build_object('intent', jsonb_build_object(
          'id', 'pi_bench_' || (lead_id - ${student.leadId}), 'paymentId', id, 'isCaptureClaimed', true
        )),
        now()
      from paid order by id
      returning id
    )
    select
      (select min(id) from paid) as payment, (select min(form_id) from paid) as form,
      (select min(id) from holds) as hold, (select min(id) from told) as event
  `.execute(prepared)
  const [made] = rows
  if (!made) throw new Error('no payments were created')
  await sql`analyze`.execute(prepared)
  return { ...made, lead: student.leadId, root: room.rootId, tenancy: room.tenancyId }
}
