import { randomUUID } from 'node:crypto'
import { createDatabase } from '@amber/db/database'
import type { LeadViewer } from '@amber/db/queries/dashboard/visible-leads'
import { fillPeopleToCall } from '@amber/testing/calling/people-to-call'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createPlace } from '@amber/testing/factories/place'
import { createAgent } from '@amber/testing/factories/staff-profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { releaseCall } from './end-call.ts'
import { refreshWholeCallQueue } from './refresh-call-queue.ts'
import { startNextCall } from './start-call.ts'

/** PostgreSQL plans a prepared statement for its values this many times, before it compares that with a plan for any. */
const TRIES = 5

/** A Wednesday on which calls are allowed in the countries of the filled people. */
const NOW = new Date('2027-01-13T14:00:00Z')

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('a claim is planned once, whatever the queue contains', async () => {
  const { db } = database
  const { id: rootId } = await createPlace(db)
  await fillPeopleToCall(db, { rootId, leads: 500 })
  await refreshWholeCallQueue(db)
  await sql`vacuum analyze leads, call_queue, calls, contact_consents`.execute(db)
  const viewer: LeadViewer = { userId: (await createAgent(db)).id, scope: 'own' }
  // Plans belong to a connection.
  const single = createDatabase(database.url, { max: 1 })
  for (let claim = 0; claim < 3 * TRIES; claim++) {
    const call = await startNextCall(single, { viewer, requestId: randomUUID() }, NOW)
    await releaseCall(single, { uuid: call?.uuid ?? '', callerId: viewer.userId }, NOW)
  }
  const { rows } = await sql<{ customPlans: number; genericPlans: number }>`
    select custom_plans::int as custom_plans, generic_plans::int as generic_plans
    from pg_prepared_statements where statement like '%call_queue%for update%' or statement like '%exchange_rates%'
  `.execute(single)
  await single.destroy()
  expect(rows).toHaveLength(2)
  for (const { customPlans, genericPlans } of rows) {
    expect(customPlans).toBeLessThanOrEqual(TRIES)
    expect(genericPlans).toBeGreaterThan(TRIES)
  }
})
