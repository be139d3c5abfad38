import { createDatabase } from '@amber/db/database'
import { createLead } from '@amber/testing/factories/lead'
import { logIn } from '@amber/testing/factories/session'
import { HOT_REQUEST_NAMES, hotRequests } from '@amber/testing/hot-requests'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import {
  type RecordedStatement,
  type StatementRecorder,
  startStatementRecorder,
} from '@amber/testing/recorded-statements'
import { scannedTables } from '@amber/testing/scanned-tables'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApi, SAME_ORIGIN_HEADERS, type TestApi } from './test-api.ts'

/** Tables with millions of rows at full size (docs/scale.md), which no request may read as a whole. */
const LARGE_TABLES = new Set([
  'audit_log',
  'availability',
  'bookings',
  'chat_messages',
  'chat_threads',
  'costs',
  'documents',
  'events',
  'form_drafts',
  'forms',
  'holds',
  'inventories',
  'inventory_changes',
  'inventory_translations',
  'lead_events',
  'lead_messages',
  'lead_notes',
  'leads',
  'ledger_entries',
  'listing_tenancies',
  'mails',
  'media',
  'payments',
  'place_listings',
  'place_views',
  'price_observations',
  'reviews',
  'saved_searches',
  'sessions',
  'shortlist_entries',
  'users',
])

let world: PlaceWorld
let api: TestApi
let recorder: StatementRecorder
let requests: ReturnType<typeof hotRequests>
let tokens: Record<'student' | 'agent', string>

beforeAll(async () => {
  world = await makePlaceWorld()
  // Earlier than the connections of the API.
  recorder = startStatementRecorder()
  api = await openTestApi(world.environment)
  const person = await logIn(world.db)
  tokens = { student: person.token, agent: (await logIn(world.db, { roles: ['agent'] })).token }
  const lead = await createLead(world.db, {
    userId: person.userId,
    rootId: world.alpha.id,
    inventoryId: world.alpha.tenancies.long,
  })
  requests = hotRequests({ place: 'alpha-house', city: 'testville', lead: lead.uuid })
})

afterAll(async () => {
  recorder.stop()
  await api.close()
  await world.close()
})

/** Small tables in a test show what large ones would, because the planner may not read a table as a whole where an index helps. */
async function tablesWithoutIndex(statements: readonly RecordedStatement[]): Promise<string[]> {
  const db = createDatabase(world.environment['DATABASE_URL'] ?? '', { max: 1 })
  try {
    await sql`set enable_seqscan = off`.execute(db)
    return await scannedTables(db, statements)
  } finally {
    await db.destroy()
  }
}

describe('plans of hot endpoints', () => {
  test.each(HOT_REQUEST_NAMES)('read no large table as a whole for %s', async (name) => {
    const { url, caller } = requests[name]
    recorder.take()
    const { statusCode } = await api.app.inject({
      url,
      headers: SAME_ORIGIN_HEADERS,
      ...(caller && { cookies: { user_auth_token: tokens[caller] } }),
    })
    expect(statusCode, url).toBe(200)
    const statements = recorder.take()
    expect(statements.length).toBeGreaterThan(0)
    const scanned = await tablesWithoutIndex(statements)
    expect(scanned.filter((table) => LARGE_TABLES.has(table))).toEqual([])
  })

  test('finds a statement that no index serves', async () => {
    const statements = [{ text: 'select id from users where name = $1', values: ['x'], rows: [] }]
    expect(await tablesWithoutIndex(statements)).toEqual(['users'])
  })

  test('names only tables that exist', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    `.execute(world.db)
    const names = new Set(rows.map(({ name }) => name))
    expect([...LARGE_TABLES].filter((table) => !names.has(table))).toEqual([])
  })
})
