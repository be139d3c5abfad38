import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createAgent } from '@amber/testing/factories/staff-profile'
import { createUser } from '@amber/testing/factories/user'
import { sequentialScansOf } from '@amber/testing/search/sequential-scans'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardAgentsStatement, listBoardAgents } from './board-names.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  await sql`
    insert into users (email, name) select 'student-' || n || '@example.com', 'Student ' || n
    from generate_series(1, 20000) n
  `.execute(database.db)
})
afterAll(() => database.drop())

test('lists whoever has a profile or a role of staff, without reading all users', async () => {
  const { db } = database
  const agent = await createAgent(db)
  const admin = await createUser(db, { roles: ['admin'] })
  await sql`analyze users, staff_profiles, user_roles`.execute(db)
  const agents = await listBoardAgents(db)
  expect(agents.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([agent.id, admin.id])
  expect(await sequentialScansOf(db, boardAgentsStatement)).not.toContain('users')
})
