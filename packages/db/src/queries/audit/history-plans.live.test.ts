import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { recordStatements } from '@amber/testing/recorded-statements'
import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../../database.ts'
import { listChanges } from '../inventory/inventory-changes.ts'
import { type AuditFilter, listAuditLog } from './audit-log.ts'

/** Rows of each table; the product's bar is 150 ms per page. */
const ROWS = 200_000
const BATCH_ROWS = 25_000

let database: TestDatabase
let users: number[]

beforeAll(async () => {
  database = await cloneDatabase()
  users = []
  for (let index = 0; index < 20; index++) users.push((await createUser(database.db)).id)
  // In batches, because a busy machine may take longer than a statement may.
  for (let first = 0; first < ROWS; first += BATCH_ROWS)
    await sql`
      insert into audit_log (actor_id, action, ids, fields, created_at)
      select
        (${users}::bigint[])[1 + number % 20], (array['place.update', 'tenancy.update', 'lead.take'])[1 + number % 3],
        jsonb_build_object('root_id', number % 12000), '{name}', now() - make_interval(mins => ${ROWS} - number)
      from generate_series(${first + 1}::integer, ${first + BATCH_ROWS}::integer) number
    `.execute(database.db)
  // One request of 3,000 entries, which are one line.
  await sql`
    insert into audit_log (actor_id, action, ids, request_id)
    select ${users[0]}, 'tenancy.create', jsonb_build_object('root_id', 77), '00000000-0000-4000-8000-000000000000'
    from generate_series(1, 3000)
  `.execute(database.db)
  for (let first = 0; first < ROWS; first += BATCH_ROWS)
    await sql`
      insert into inventory_changes (root_id, inventory_id, kind, actor_id, source, version, changes)
      select
        -- One place has a tenth of all changes.
        case when number % 10 = 0 then 1 else number % 12000 + 2 end, number % 100000, 'tenancy',
        (${users}::bigint[])[1 + number % 20], 'editor', number, '{"price": {"from": 1, "to": 2}}'
      from generate_series(${first + 1}::integer, ${first + BATCH_ROWS}::integer) number
    `.execute(database.db)
  await sql`analyze audit_log, inventory_changes, users`.execute(database.db)
}, 120_000)

afterAll(() => database.drop())

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows': number; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Executions per statement, of which the fastest counts: a busy machine delays one, a bad plan all of them. */
const EXECUTIONS = 3

/**
 * Returns the plan nodes of the statement that the work sends, and the milliseconds that it takes. A pool keeps plans, so
 * each must also be good if PostgreSQL makes it without knowing the values.
 */
async function explain(
  planMode: 'force_custom_plan' | 'force_generic_plan',
  work: (db: ReturnType<typeof createDatabase>) => Promise<unknown>,
) {
  const db = createDatabase(database.url, { max: 1 })
  try {
    const [statement] = await recordStatements(() => work(db))
    if (!statement) throw new Error('no statement was sent')
    const literals = statement.values.map((value) => pg.escapeLiteral(asText(value)))
    await sql`set plan_cache_mode = ${sql.lit(planMode)}`.execute(db)
    await sql.raw(`prepare explained as ${statement.text}`).execute(db)
    const query = CompiledQuery.raw(`explain (analyze, format json) execute explained (${literals.join(', ')})`)
    const times: number[] = []
    let nodes: Plan[] = []
    for (let execution = 0; execution < EXECUTIONS; execution++) {
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] }>(query)
      const result = rows[0]?.['QUERY PLAN'][0]
      if (!result) throw new Error('no plan was returned')
      times.push(result['Execution Time'])
      nodes = nodesOf(result.Plan)
    }
    return { nodes, ms: Math.min(...times) }
  } finally {
    await db.destroy()
  }
}

const asText = (value: unknown) => (Array.isArray(value) ? `{${value.join(',')}}` : String(value))

const scannedTables = (nodes: readonly Plan[]) =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'])

const MAX_MS = 150
const PLAN_MODES = ['force_custom_plan', 'force_generic_plan'] as const

describe.each(PLAN_MODES)('listAuditLog with %s', (planMode) => {
  test.each<[string, () => AuditFilter, number | undefined]>([
    ['everything', () => ({}), undefined],
    ['a later page', () => ({}), 100_000],
    ['one person', () => ({ actorId: users[3] }), undefined],
    ['one action', () => ({ action: 'lead.take' }), 150_000],
    ['one place', () => ({ ids: { root_id: 77 } }), undefined],
    ['places with a name', () => ({ anyIds: [78, 79, 80].map((root_id) => ({ root_id })) }), undefined],
    ['actions about places', () => ({ actions: ['place.update', 'tenancy.update'] }), undefined],
    ['a week long ago', () => ({ from: '2026-08-01T00:00:00Z', to: '2026-08-08T00:00:00Z' }), undefined],
  ])('reads %s by an index of 200,000 rows', async (_, filterOf, beforeId) => {
    const { nodes, ms } = await explain(planMode, (db) => listAuditLog(db, filterOf(), { beforeId, limit: 101 }))
    expect(scannedTables(nodes)).not.toContain('audit_log')
    expect(Math.max(...nodes.map((node) => node['Actual Rows']))).toBeLessThan(4_000)
    expect(ms).toBeLessThan(MAX_MS)
  })
})

describe.each(PLAN_MODES)('listChanges with %s', (planMode) => {
  test.each([
    ['a place with 20,000 changes', { inventoryId: 1, kind: 'place' as const }],
    ['a place with a few', { inventoryId: 500, kind: 'place' as const }],
    ['a tenancy', { inventoryId: 70, kind: 'tenancy' as const }],
  ])('reads one page of %s by an index', async (_, inventory) => {
    const { nodes, ms } = await explain(planMode, (db) =>
      listChanges(db, inventory, { beforeId: undefined, limit: 101 }),
    )
    expect(scannedTables(nodes)).not.toContain('inventory_changes')
    expect(Math.max(...nodes.map((node) => node['Actual Rows']))).toBeLessThan(500)
    expect(ms).toBeLessThan(MAX_MS)
  })
})
