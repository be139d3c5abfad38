import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sequentialScansOf } from '@amber/testing/search/sequential-scans'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectCandidates } from '../staff/staff-profiles.ts'
import { leadsToReturnStatement } from './lead-clock.ts'
import { queuedLeadsStatement } from './lead-queue.ts'
import { leadsToWakeStatement } from './recycled-leads.ts'

const LEAD_COUNT = 60_000
const AGENT_COUNT = 100

/** Contains so many leads that the planner avoids reading all of them. Foreign keys are off, so that the tables can be filled alone. */
let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  const { db } = database
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = '60s'`.execute(tx)
    await sql`
      insert into leads (root_id, inventory_id, kind, email, stage, staff_stage, exit_reason, assigned_to, assigned_at, touched_at, queued_at, respond_by, return_at)
      select
        1, 1, 'place', n || '@example.com',
        case when n % 40 = 0 then 'enquired' when n % 3 = 0 then 'moved_in' else 'closed' end::lead_stage,
        case when n % 40 = 0 then 'new' when n % 3 = 0 then 'moved_in' else 'exited' end::staff_stage,
        case when n % 40 <> 0 and n % 3 <> 0 then 'no_reply'::lead_exit_reason end,
        case when n % 4000 <> 0 then 1 + n % ${AGENT_COUNT} end, now(),
        case when n % 40 = 0 then now() end, case when n % 4000 = 0 then now() end,
        case when n % 400 = 0 then now() end, case when n % 400 = 0 then now() end
      from generate_series(1, ${LEAD_COUNT}) n
    `.execute(tx)
    await sql`
      insert into lead_events (lead_id, kind, actor_id)
      select 1 + n % ${LEAD_COUNT}, 'changed', 1 from generate_series(1, ${LEAD_COUNT * 2}) n
    `.execute(tx)
    await sql`
      insert into lead_tasks (lead_id, assignee_id, kind, due_at)
      select n, 1, 'call', now() from generate_series(1, 20000) n
    `.execute(tx)
    await sql`
      insert into users (id, email) select n, n || '@amber.example' from generate_series(1, 50000) n
    `.execute(tx)
    await sql`insert into user_roles (user_id, role) select n, 'agent' from generate_series(1, ${AGENT_COUNT}) n`.execute(
      tx,
    )
    await sql`insert into staff_profiles (user_id, capacity) select n, 60 from generate_series(1, ${AGENT_COUNT}) n`.execute(
      tx,
    )
  })
  await sql`analyze leads, lead_events, lead_tasks, users, user_roles, staff_profiles`.execute(db)
}, 120_000)
afterAll(() => database.drop())

/** One row per member of staff, or a few thousand regions. */
const SMALL_TABLES = new Set(['staff_profiles', 'staff_destinations', 'user_roles', 'regions', 'inventories'])

const largeScans = async (statement: RawBuilder<unknown>) =>
  (await sequentialScansOf(database.db, statement)).filter((table) => !SMALL_TABLES.has(table))

test('reads the queue and what the rules need by indexes', async () => {
  expect(await largeScans(queuedLeadsStatement(0, 50))).toEqual([])
})

test('counts the leads of each agent by an index', async () => {
  expect(await largeScans(sql`${selectCandidates(database.db)}`)).toEqual([])
})

test('finds forgotten leads by indexes', async () => {
  expect(await largeScans(leadsToReturnStatement(new Date(), 500))).toEqual([])
})

test('finds leads to wake by an index', async () => {
  expect(await largeScans(leadsToWakeStatement('2026-11-18', 500))).toEqual([])
})
