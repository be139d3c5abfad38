import { fillDashboardTables } from '@amber/testing/dashboard-rows'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { recordStatements } from '@amber/testing/recorded-statements'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Db } from '../../database.ts'
import { sumCommissions } from './commission-sums.ts'
import { listDifferences } from './differences.ts'
import { listDisputes } from './disputes.ts'
import { listPaymentsToCheck } from './payments-to-check.ts'

const PLACES = 2_000
/** Leads of a year in which one in ten books, as in the demo data of 200,000 leads. */
const PAYMENTS = 20_000

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  const { id: userId } = await createUser(database.db)
  await fillDashboardTables(database.db, { userId, places: PLACES, rows: 10 })
  await fillPayments(database.db)
}, 180_000)
afterAll(() => database.drop())

/** Fills leads, payments, bookings and the ledger; foreign keys are off, so that each table can be filled alone. */
async function fillPayments(db: Db) {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    const place = sql`100000001 + n % ${sql.lit(PLACES)}`
    const numbers = sql`generate_series(1, ${sql.lit(PAYMENTS)}) n`
    await sql`
      insert into leads (id, root_id, inventory_id, kind, stage, staff_stage)
      select 900000000 + n, ${place}, ${place}, 'place', 'moved_in', 'moved_in' from ${numbers}
    `.execute(tx)
    await sql`
      insert into payments (id, token, lead_id, form_id, root_id, tenancy_id, payment_type, amount_minor, currency, status, paid_at)
      select 900000000 + n, lpad(n::text, 43, 'a'), 900000000 + n, n, ${place}, ${place}, 'deposit', 25000, 'GBP', 'success', now()
      from ${numbers}
    `.execute(tx)
    await sql`
      insert into bookings (lead_id, payment_id, root_id, tenancy_id)
      select 900000000 + n, 900000000 + n, ${place}, ${place} from ${numbers}
    `.execute(tx)
    await sql`
      insert into lead_events (lead_id, kind, created_at)
      select 900000000 + n, 'enquired', now() from ${numbers}
    `.execute(tx)
    await sql`
      insert into payment_events (provider_event_id, type, facts, happened_at)
      select 'evt_' || n, 'payment_intent.succeeded', '{}', now() from generate_series(1, 100000) n
    `.execute(tx)
    for (const [kind, sign] of [
      ['capture', -1],
      ['release', 1],
    ] as const) {
      await sql`
        with written as (
          insert into ledger_transactions (kind, payment_id, cause)
          select ${kind}::ledger_kind, 900000000 + n, ${kind} || n from ${numbers} returning id
        )
        insert into ledger_entries (transaction_id, account, currency, amount_minor)
        select id, account::ledger_account, 'GBP', amount from written cross join (
          values ('held_deposits', ${sql.lit(sign * 25_000)}),
            (${kind === 'capture' ? 'provider_balance' : 'owed_to_landlords'}, ${sql.lit(sign * -25_000)})
        ) sides (account, amount)
      `.execute(tx)
    }
  })
  await sql`analyze`.execute(db)
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
type Explained = { Plan: Plan; 'Execution Time': number }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

async function explain(list: (db: Db) => Promise<unknown>): Promise<{ scanned: (string | undefined)[]; ms: number }> {
  const db = createDatabase(database.url)
  try {
    const statements = await recordStatements(() => list(db))
    const statement = statements.find(({ text }) => /\boffset\b/.test(text))
    if (!statement) throw new Error('no statement has an offset')
    const query = CompiledQuery.raw(`explain (analyze, format json) ${statement.text}`, [...statement.values])
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [Explained] }>(query)
    const [{ Plan: plan, 'Execution Time': ms }] = rows[0]?.['QUERY PLAN'] ?? [
      { Plan: { 'Node Type': '' }, 'Execution Time': 0 },
    ]
    const scans = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan')
    return { scanned: scans.map((node) => node['Relation Name']), ms }
  } finally {
    await db.destroy()
  }
}

const PAGE = { p: 1, limit: 20 }
/** The ledger and the bookings are added up as a whole, once for each page; nobody takes over a stay here. */
const SUMMED = ['ledger_entries', 'ledger_transactions', 'payments', 'bookings', 'refunds', 'takeover_takers']

test.each<[string, (db: Db) => Promise<unknown>, string[]]>([
  ['payments to check', (db) => listPaymentsToCheck(db, PAGE), SUMMED],
  [
    'differences',
    (db) => listDifferences(db, { ...PAGE, state: 'open' }),
    ['reconciliations', 'payment_attempts', 'users', 'difference_closures'],
  ],
  ['chargebacks', (db) => listDisputes(db, PAGE), ['disputes']],
  [
    'commissions',
    (db) => sumCommissions(db, { by: 'place', ...PAGE }),
    ['bookings', 'leads', 'inventories', 'commissions', 'organisations', 'place_overviews'],
  ],
])('reads a page of %s without scanning other large tables', async (_, list, allowed) => {
  const { scanned, ms } = await explain(list)
  expect(allowed).toEqual(expect.arrayContaining(scanned))
  expect(ms).toBeLessThan(1_000)
})
