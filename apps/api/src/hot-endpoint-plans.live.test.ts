import { createDatabase } from '@amber/db/database'
import { createLead } from '@amber/testing/factories/lead'
import { logIn } from '@amber/testing/factories/session'
import { makePlaceWorld, type PlaceWorld } from '@amber/testing/place-world'
import { type RecordedStatement, recordStatements } from '@amber/testing/recorded-statements'
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
let lead: { id: number; uuid: string }
let student: string
let agent: string

beforeAll(async () => {
  world = await makePlaceWorld()
  api = await openTestApi(world.environment)
  const person = await logIn(world.db)
  student = person.token
  agent = (await logIn(world.db, { roles: ['agent'] })).token
  lead = await createLead(world.db, {
    userId: person.userId,
    rootId: world.alpha.id,
    inventoryId: world.alpha.tenancies.long,
  })
})

afterAll(async () => {
  await api.close()
  await world.close()
})

type Hot = { url: () => string; caller?: () => string }

/** The requests of most visitors and staff, and all that stand between a student and a booking. */
const HOT: Record<string, Hot> = {
  'a place': { url: () => '/api/v0/inventories/alpha-house' },
  'its rooms': { url: () => '/api/v0/inventories/alpha-house/room_types' },
  'its reviews': { url: () => '/api/v0/inventories/alpha-house/reviews' },
  'its offers': { url: () => '/api/v0/inventories/alpha-house/offers' },
  'its price trend': { url: () => '/api/v0/inventories/alpha-house/price_trends' },
  'its views': { url: () => '/api/v0/inventories/alpha-house/view_count' },
  'highlights of reviews': { url: () => '/api/v0/reviews/highlights' },
  'insights of a city': { url: () => '/api/v0/regions/testville/insights' },
  'exchange rates': { url: () => '/api/v0/exchange_rates' },
  'a book form': { url: () => '/api/v0/forms/alpha-house', caller: () => student },
  'a draft': { url: () => '/api/v0/form_drafts?path=alpha-house', caller: () => student },
  'the account': { url: () => '/api/v0/auth/users/me', caller: () => student },
  'own bookings': { url: () => '/api/v0/auth/users/bookings', caller: () => student },
  'own payments': { url: () => '/api/v0/auth/users/payments', caller: () => student },
  'own shortlist': { url: () => '/api/v0/auth/users/inventories_shortlists', caller: () => student },
  'own saved searches': { url: () => '/api/v0/auth/users/saved_searches', caller: () => student },
  'a lead': { url: () => `/api/v0/leads/${lead.uuid}`, caller: () => student },
  'its hold': { url: () => `/api/v0/leads/${lead.uuid}/hold`, caller: () => student },
  'its documents': { url: () => `/api/v0/leads/${lead.uuid}/documents`, caller: () => student },
  'own chats': { url: () => '/api/v0/chat/threads', caller: () => student },
  'leads of an agent': { url: () => '/api/v0/dashboard/leads', caller: () => agent },
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const isPlannable = ({ text }: RecordedStatement) => /^\s*(?:select|with|insert|update|delete|\()/i.test(text)

/**
 * Returns the tables that a statement scans from beginning to end although the planner may not. It does so only where no index
 * helps, so that small tables in a test show what large ones would.
 */
async function tablesWithoutIndex(statements: readonly RecordedStatement[]): Promise<string[]> {
  const db = createDatabase(world.environment['DATABASE_URL'] ?? '', { max: 1 })
  try {
    // The plan must be good whatever the values are, because prepared statements have one for all.
    await sql`set plan_cache_mode = force_generic_plan`.execute(db)
    await sql`set enable_seqscan = off`.execute(db)
    const tables: string[] = []
    for (const { text, values } of statements.filter(isPlannable)) {
      await sql.raw(`prepare explained as ${text}`).execute(db)
      const parameters = values.length === 0 ? '' : `(${values.map(() => 'null').join(', ')})`
      const { rows } = await sql
        .raw<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) execute explained ${parameters}`)
        .execute(db)
      await sql`deallocate explained`.execute(db)
      for (const node of rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan)))
        if (node['Node Type'] === 'Seq Scan') tables.push(withoutMonth(node['Relation Name'] ?? ''))
    }
    return tables
  } finally {
    await db.destroy()
  }
}

/** Names a partition by its table. */
const withoutMonth = (table: string) => table.replace(/_(?:until_)?\d{4}_\d{2}(?:_\d{2})?$/, '')

describe('plans of hot endpoints', () => {
  test.each(Object.entries(HOT))('read no large table as a whole for %s', async (_, { url, caller }) => {
    const statements = await recordStatements(async () => {
      const { statusCode } = await api.app.inject({
        url: url(),
        headers: SAME_ORIGIN_HEADERS,
        ...(caller && { cookies: { user_auth_token: caller() } }),
      })
      expect(statusCode, url()).toBe(200)
    })
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
