import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { recordStatements } from '@amber/testing/recorded-statements'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Db } from '../../database.ts'
import { listNextRows, listRows } from './bulk-rows.ts'
import { insertRun } from './bulk-runs.ts'

let database: TestDatabase
let runId: number
beforeAll(async () => {
  database = await cloneDatabase()
  const { db } = database
  const { id: createdBy } = await createUser(db)
  const run = {
    resource: 'tenancies',
    operation: 'update',
    fileName: 'a.csv',
    organisationId: null,
    headers: null,
  } as const
  runId = await db.transaction().execute((tx) => insertRun(tx, { ...run, delimiter: ',', mapping: {}, createdBy }))
  // Only the last of 50,000 rows is refused, and only the last few are still unchecked.
  await sql`
    insert into bulk_rows (run_id, row_no, cells, state)
    select ${runId}, no, '[]', (case when no = 50000 then 'refused' when no > 49990 then 'read' else 'ready' end)::bulk_row_state
    from generate_series(2, 50001) no
  `.execute(db)
  await sql`analyze bulk_rows`.execute(db)
})
afterAll(() => database.drop())

type Plan = { 'Index Name'?: string; 'Rows Removed by Filter'?: number; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

async function explain(list: (db: Db) => Promise<unknown>): Promise<Plan[]> {
  const db = createDatabase(database.url)
  try {
    const statements = await recordStatements(() => list(db))
    const statement = statements.find(({ text }) => /bulk_rows/.test(text))
    if (!statement) throw new Error('no statement reads rows')
    const query = CompiledQuery.raw(`explain (analyze, format json) ${statement.text}`, [...statement.values])
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(query)
    return nodesOf(rows[0]?.['QUERY PLAN'][0].Plan ?? {})
  } finally {
    await db.destroy()
  }
}

test.each<[string, (db: Db) => Promise<unknown>]>([
  ['refused rows of a page', (db) => listRows(db, runId, { state: 'refused', limit: 51 })],
  [
    'rows that are checked next',
    (db) => db.transaction().execute((tx) => listNextRows(tx, runId, { state: 'read', order: 'file', limit: 1_000 })),
  ],
  [
    'rows that are applied first',
    (db) => db.transaction().execute((tx) => listNextRows(tx, runId, { state: 'ready', order: 'file', limit: 50 })),
  ],
])('reads the %s from the index of their state', async (_, list) => {
  const nodes = await explain(list)
  expect(nodes.map((node) => node['Index Name'])).toContain('bulk_rows_of_state')
  for (const node of nodes) expect(node['Rows Removed by Filter'] ?? 0).toBe(0)
})
