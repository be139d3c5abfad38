import { fillDashboardTables } from '@amber/testing/dashboard-rows'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { recordStatements } from '@amber/testing/recorded-statements'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Db } from '../../database.ts'
import { listOpenComplaints } from '../complaint/complaints.ts'
import { listPendingReviews } from '../review/pending-reviews.ts'
import { listDuplicatePlaces } from './duplicate-places.ts'
import { listFeedErrors } from './feed-errors.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  const { id: userId } = await createUser(database.db)
  await fillDashboardTables(database.db, { userId, places: 12_000, rows: 10 })
}, 120_000)
afterAll(() => database.drop())

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Returns the tables that the statement of the page scans; the count of all items follows in one of its own. */
async function scannedTables(list: (db: Db) => Promise<unknown>): Promise<(string | undefined)[]> {
  const db = createDatabase(database.url)
  try {
    const statements = await recordStatements(() => list(db))
    const statement = statements.find(({ text }) => /\blimit\b/.test(text))
    if (!statement) throw new Error('no statement has a limit')
    const query = CompiledQuery.raw(`explain (format json) ${statement.text}`, [...statement.values])
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(query)
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    return plan
      ? nodesOf(plan).flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name']] : []))
      : []
  } finally {
    await db.destroy()
  }
}

const PAGE = { p: 3, limit: 20 }
/** Tables with a handful of rows. */
const SMALL_TABLES = ['organisations', 'review_media', 'review_topics', 'review_uploads']

test.each<[string, (db: Db) => Promise<unknown>, string[]]>([
  ['pending reviews', (db) => listPendingReviews(db, PAGE), SMALL_TABLES],
  ['complaints', (db) => listOpenComplaints(db, PAGE), SMALL_TABLES],
  ['feed errors', (db) => listFeedErrors(db, PAGE), SMALL_TABLES],
  ['duplicates', (db) => listDuplicatePlaces(db, PAGE), [...SMALL_TABLES, 'place_overviews']],
])('reads a page of %s without scanning a large table', async (_, list, allowed) => {
  expect(allowed).toEqual(expect.arrayContaining(await scannedTables(list)))
})
