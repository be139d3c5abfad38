import type { LeadScope } from '@amber/domain/lead/lead-scope'
import { STAFF_STAGES } from '@amber/domain/lead/staff-stages'
import { DASHBOARD_TABLES } from '@amber/domain/staff/dashboard-tables'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { recordStatements } from '@amber/testing/recorded-statements'
import { sequentialScansOf } from '@amber/testing/search/sequential-scans'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Db } from '../../database.ts'
import { duplicateCandidatesStatement } from '../lead/duplicate-leads.ts'
import { timelineStatement } from '../lead/lead-timeline.ts'
import { laneSumsStatement, leadCardsStatement } from './lead-board.ts'
import type { LeadFilter } from './lead-filter.ts'
import { leadFacetsStatement, leadTotalsStatement } from './lead-counts.ts'
import { leadCountStatement, leadPageStatement, matchesStatement, searchLeads } from './lead-search.ts'
import { leadDossierStatement } from './lead-dossier.ts'
import { correctLeadTallies } from './lead-tallies.ts'
import { managedLeadsStatement } from './managed-leads.ts'

const LEAD_COUNT = 40_000
/** Leads per statement, so that none takes long on a busy machine. */
const LEADS_PER_CHUNK = 10_000
const EVENT_COUNT = 120_000
const PLACE_COUNT = 5_000
const STAFF_COUNT = 100

/** Contains enough rows for the planner to have a choice. Foreign keys are off, so that the tables can be filled alone. */
let database: TestDatabase
let lists: Db
beforeAll(async () => {
  database = await cloneDatabase()
  lists = createDatabase(database.url, { max: 1, keepPlans: false, prefersIndexes: true })
  const { db } = database
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    for (let first = 1; first <= LEAD_COUNT; first += LEADS_PER_CHUNK) {
      await sql`
        insert into leads (
          root_id, inventory_id, kind, name, email, phone, stage, staff_stage, exit_reason, assigned_to, due_at, updated_at,
          assigned_at, touched_at, move_in, lease_duration, lease_duration_unit, last_contact_at, next_task_at, source_details
        )
        select
          n % ${PLACE_COUNT}, n % ${PLACE_COUNT}, 'place', 'Name ' || n, n || '@example.com', '+4420' || 10000000 + n,
          case when n % 3 = 0 then 'enquired' when n % 3 = 1 then 'moved_in' else 'closed' end::lead_stage,
          case when n % 3 = 0 then 'contacted' when n % 3 = 1 then 'paid_out' else 'exited' end::staff_stage,
          case when n % 3 = 2 then 'no_reply' end::lead_exit_reason,
          nullif(n % ${STAFF_COUNT + 1}, 0), now() + make_interval(hours => n % 900 - 300),
          now() - make_interval(mins => n), now(), now(), current_date, 44, 'week', now() - make_interval(mins => n),
          now() + make_interval(hours => n % 900 - 300), jsonb_build_object('landing', repeat('x', 450))
        from generate_series(${first}::integer, ${first + LEADS_PER_CHUNK - 1}::integer) n
      `.execute(tx)
    }
    await sql`
      insert into lead_preferences (lead_id, budget_minor, budget_currency, budget_period, budget_all_in)
      select n, 10000 + n, 'GBP', 'weekly', true from generate_series(1, ${LEAD_COUNT}, 3) n
    `.execute(tx)
    await sql`
      insert into lead_events (lead_id, kind, subject_id, created_at)
      select n % ${LEAD_COUNT} + 1, 'enquired', n, now() - make_interval(mins => n)
      from generate_series(1, ${EVENT_COUNT}) n
    `.execute(tx)
    await sql`
      insert into contact_attempts (user_id, channel, reason, outcome)
      select n, 'email', 'enquiry_received', 'sent' from generate_series(1, ${LEAD_COUNT}) n
    `.execute(tx)
    await sql`
      insert into staff_profiles (user_id, team_id) select n, n % 10 from generate_series(1, ${STAFF_COUNT}) n
    `.execute(tx)
    await sql`
      insert into inventories (id, kind, root_id, name, canonical_name, region_id, location, currency, price_duration)
      select n, 'place', n, 'Place ' || n, 'place-' || n, 1, st_point(1, 1, 4326)::geography, 'GBP', 'weekly'
      from generate_series(1, ${PLACE_COUNT}) n
    `.execute(tx)
    await sql`
      insert into place_overviews
      select
        n, 1, 'Place ' || n, 'active'::inventory_status, n % 150, 10000, n % 9, 40, now(), n % 12, '{}'::text[], now(), false
      from generate_series(1, ${PLACE_COUNT}) n
    `.execute(tx)
  })
  await db.transaction().execute(correctLeadTallies)
  await sql`vacuum analyze lead_preferences, leads, lead_tallies, lead_events, contact_attempts, staff_profiles, inventories, place_overviews`.execute(
    db,
  )
}, 240_000)
afterAll(async () => {
  await lists.destroy()
  await database.drop()
})

/** Lists are planned with the settings of their pool. */
const scans = (statement: RawBuilder<unknown>) => sequentialScansOf(lists, statement)

/** Tables that have a row per member of staff, place, currency or value of filters, or are empty here. */
const SMALL_TABLES = [
  'lead_tallies',
  'board_changes',
  'lead_commissions',
  'commission_tallies',
  'staff_profiles',
  'teams',
  'place_overviews',
  'place_listings',
  'inventories',
  'users',
  'holds',
  'documents',
  'forms',
  'payments',
  'commissions',
  'exchange_rates',
  'regions',
  'region_names',
]

const NO_FILTER: Omit<LeadFilter, 'viewer'> = {
  text: undefined,
  stages: undefined,
  isOpen: undefined,
  assignedTo: undefined,
  teamId: undefined,
  sources: undefined,
  languages: undefined,
  tags: undefined,
  regionId: undefined,
  moveInFrom: undefined,
  moveInTo: undefined,
  createdFrom: undefined,
  createdTo: undefined,
  budget: undefined,
  lastContact: undefined,
  due: undefined,
  task: undefined,
  payment: undefined,
  signals: undefined,
}

const filterOf = (scope: LeadScope, filter: Partial<LeadFilter> = {}): LeadFilter => ({
  ...NO_FILTER,
  viewer: { userId: 7, scope },
  ...filter,
})

const FILTERS: Partial<LeadFilter>[] = [
  {},
  { isOpen: true },
  { stages: ['contacted'] },
  { signals: ['overdue', 'documents_missing'] },
  { task: ['overdue', 'day'] },
  { task: ['none'], lastContact: ['older', 'never'] },
  { payment: ['none'], due: ['week'] },
  { payment: ['paid'] },
  { teamId: 3 },
  { tags: ['urgent'], languages: ['zh'] },
  { moveInFrom: '2026-01-01', regionId: 1 },
  { budget: [{ currency: 'GBP', fromMinor: 15_000, toMinor: 16_000 }] },
]

const TEXTS = ['Name 123', 'Zo', 'Z', '+44 20 10012', '1234', '7F3A-29C1', 'Place 4999', '77@example.com']

describe.each<LeadScope>(['own', 'team', 'all'])('the list of %s leads', (scope) => {
  test.each(DASHBOARD_TABLES.leads.sortKeys)('reads no wide rows in the order of %s', async (key) => {
    for (const filter of FILTERS)
      for (const order of ['asc', 'desc'] as const) {
        const search = { ...filterOf(scope, filter), sort: { key, order }, offset: 100, limit: 50 }
        for (const statement of [leadPageStatement, matchesStatement])
          expect(await scans(statement(search)), JSON.stringify({ filter, order })).not.toContain('leads')
      }
  })

  test('counts without reading the wide rows', async () => {
    for (const filter of FILTERS)
      for (const statement of [leadCountStatement, leadFacetsStatement])
        expect(await scans(statement(filterOf(scope, filter))), JSON.stringify(filter)).not.toContain('leads')
    expect(await scans(leadTotalsStatement(filterOf(scope).viewer))).not.toContain('leads')
  })

  test.each(TEXTS)('finds %s by indexes', async (text) => {
    const filter = filterOf(scope, { text })
    expect(SMALL_TABLES).toEqual(expect.arrayContaining(await scans(leadCountStatement(filter))))
  })

  test('fills the lanes of the board by stage', async () => {
    const open = STAFF_STAGES.filter((stage) => stage !== 'exited' && stage !== 'paid_out')
    for (const filter of [{}, { payment: ['none'] }] satisfies Partial<LeadFilter>[])
      expect(SMALL_TABLES).toEqual(
        expect.arrayContaining(await scans(leadCardsStatement(filterOf(scope, filter), open))),
      )
  })
})

test.each<LeadScope>(['own', 'team', 'all'])(
  'sums the lanes of %s leads without reading the wide rows',
  async (scope) => {
    for (const filter of [{}, { payment: ['none'] }] satisfies Partial<LeadFilter>[]) {
      const sums = laneSumsStatement(filterOf(scope, filter), ['contacted', 'paid_out', 'exited'])
      expect(SMALL_TABLES).toEqual(expect.arrayContaining(await scans(sums)))
    }
  },
)

test.each(DASHBOARD_TABLES.leads.sortKeys)('follows an index in the order of %s of all leads', async (key) => {
  for (const order of ['asc', 'desc'] as const) {
    const page = leadPageStatement({ ...filterOf('all'), sort: { key, order }, offset: 0, limit: 50 })
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${page}`.execute(lists)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan, order).toMatch(/using leads_(?:by_|listed_by_stage)/)
    expect(plan, order).not.toContain('leads_of_staff')
  }
})

test('takes the number of all leads from the tallies', async () => {
  const sort = { key: 'updated', order: 'desc' } as const
  const statements = await recordStatements(async () => {
    // Only the statements of connections opened meanwhile are recorded.
    const db = createDatabase(database.url, { max: 1 })
    await searchLeads(db, { ...filterOf('all'), sort, offset: 0, limit: 50 })
    await db.destroy()
  })
  const counts = statements.filter(({ text }) => text.includes('as count'))
  expect(counts.map(({ text }) => text.includes('lead_tallies'))).toEqual([true])
})

test.each(['asc', 'desc'] as const)('lists leads without a date last in %s order, across pages', async (order) => {
  const undated = [300, 400]
  await sql`update leads set due_at = null where id = any (${undated}::bigint[])`.execute(database.db)
  const { rows } = await sql<{ id: number }>`
    select id from leads order by due_at ${order === 'desc' ? sql`desc` : sql`asc`} nulls last, id ${order === 'desc' ? sql`desc` : sql`asc`}
  `.execute(database.db)
  const pageAt = async (offset: number) =>
    (await searchLeads(lists, { ...filterOf('all'), sort: { key: 'due', order }, offset, limit: 3 })).ids
  for (const offset of [0, 20_000, LEAD_COUNT - 3, LEAD_COUNT - 1])
    expect(await pageAt(offset), String(offset)).toEqual(rows.slice(offset, offset + 3).map(({ id }) => id))
})

test.each(['asc', 'desc'] as const)('lists people without a name last in %s order, across pages', async (order) => {
  const nameless = [100, 200]
  await sql`update leads set name = null where id = any (${nameless}::bigint[])`.execute(database.db)
  const pageAt = async (offset: number) =>
    (await searchLeads(lists, { ...filterOf('all'), sort: { key: 'name', order }, offset, limit: 3 })).ids
  const last = order === 'asc' ? nameless : nameless.toReversed()
  const named = await database.db
    .selectFrom('leads')
    .where('name', 'is not', null)
    .orderBy('name', order)
    .select('id')
    .execute()
  expect(await pageAt(0)).toEqual(named.slice(0, 3).map(({ id }) => id))
  expect(await pageAt(LEAD_COUNT - 3)).toEqual([named.at(-1)?.id, ...last])
  expect(await pageAt(LEAD_COUNT - 1)).toEqual(last.slice(1))
})

test('reads a page of rows by key', async () => {
  const ids = Array.from({ length: 100 }, (_, index) => index + 1)
  expect(SMALL_TABLES).toEqual(expect.arrayContaining(await scans(managedLeadsStatement(ids, 'de'))))
})

test('reads the page of a lead by keys', async () => {
  const viewer = { userId: 7, scope: 'team' } as const
  const read = await scans(leadDossierStatement(700, { viewer, language: 'de' }))
  expect(read).not.toEqual(expect.arrayContaining(['leads']))
  expect(read).not.toEqual(expect.arrayContaining(['lead_events']))
})

test('finds duplicates of a lead by keys', async () => {
  const viewer = { userId: 7, scope: 'team' } as const
  expect(await scans(duplicateCandidatesStatement(700, viewer))).not.toContain('leads')
})

test.each([undefined, { at: 1_795_000_000_000_000n, source: 'event', id: 77 } as const])(
  'finds a page of a timeline by indexes alone, before %o',
  async (before) => {
    const statement = timelineStatement(700, { before, limit: 31 })
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(database.db)
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan).toContain('Index Only Scan Backward using lead_events_timeline')
    expect(plan).toContain('contact_attempts_of_user')
    const read = await scans(statement)
    for (const table of ['leads', 'lead_events', 'contact_attempts']) expect(read).not.toContain(table)
  },
)
