import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sequentialScansOf } from '@amber/testing/search/sequential-scans'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueStatement, liveAgentsStatement } from './live-team.ts'

const AGENT_COUNT = 100
const CALL_COUNT = 200_000
const USER_COUNT = 50_000
const QUEUE_COUNT = 40_000

/** Contains so many calls that the planner avoids reading all of them. Foreign keys are off, so that the tables can be filled alone. */
let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  const { db } = database
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = '60s'`.execute(tx)
    await sql`insert into users (id, email) select n, n || '@amber.example' from generate_series(1, ${USER_COUNT}) n`.execute(
      tx,
    )
    await sql`insert into user_roles (user_id, role) select n, 'agent' from generate_series(1, ${AGENT_COUNT}) n`.execute(
      tx,
    )
    await sql`insert into teams (id, name) select n, 'Team ' || n from generate_series(1, 10) n`.execute(tx)
    await sql`
      insert into staff_profiles (user_id, team_id) select n, 1 + n % 10 from generate_series(1, ${AGENT_COUNT}) n
    `.execute(tx)
    // A year of calls, the last ones open.
    await sql`
      insert into calls (caller_id, number, state, is_claimed, claimed_at, claimed_until, started_at, answered_at, ended_at, outcome, outcome_at)
      select
        1 + n % ${AGENT_COUNT}, '+4420' || 70000000 + n, case when n <= ${AGENT_COUNT} then 'answered' else 'ended' end::call_state,
        false, at, at, at, at, case when n > ${AGENT_COUNT} then at end,
        case when n > ${AGENT_COUNT} then 'busy'::call_outcome end, case when n > ${AGENT_COUNT} then at end
      from generate_series(1, ${CALL_COUNT}) n,
        lateral (select now() - (n::float8 / ${CALL_COUNT}) * interval '365 days' as at) moment
    `.execute(tx)
    await sql`insert into call_clocks (id, key) select n, 'clock ' || n from generate_series(1, 30) n`.execute(tx)
    await sql`
      insert into call_queue (lead_id, assignee_id, clock_id, blocked_by, ready_at)
      select
        n, 1 + n % ${AGENT_COUNT}, 1 + n % 30, case when n % 4 <> 0 then 'no_consent' end, now() - interval '1 hour'
      from generate_series(1, ${QUEUE_COUNT}) n
    `.execute(tx)
  })
  await sql`vacuum (analyze) calls, users, user_roles, staff_profiles, call_queue`.execute(db)
}, 120_000)
afterAll(() => database.drop())

/** One row per member of staff. */
const SMALL_TABLES = new Set(['staff_profiles', 'user_roles', 'call_presence', 'teams'])

async function planOf(statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql`explain (format json) ${statement}`.execute(database.db)
  return JSON.stringify(rows)
}

const DAY_START = new Date(Date.now() - 12 * 3_600_000)

test.each([
  ['one team', { teamId: 3 }],
  ['all teams', 'all'],
  ['somebody without a team', { userId: 5 }],
] as const)('reads the calls of %s by indexes', async (_whose, scope) => {
  const scans = await sequentialScansOf(database.db, liveAgentsStatement({ scope, dayStart: DAY_START }))
  expect(scans.filter((table) => !SMALL_TABLES.has(table))).toEqual([])
  // By the day: another index would read all calls that somebody ever made.
  expect(await planOf(liveAgentsStatement({ scope, dayStart: DAY_START }))).toContain('"calls_by_start"')
})

test('counts what a team has to do by an index', async () => {
  expect(await sequentialScansOf(database.db, dueStatement({ assigneeIds: [3, 13, 23], now: new Date() }))).toEqual([])
})
