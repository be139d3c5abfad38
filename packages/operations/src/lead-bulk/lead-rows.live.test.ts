import type { Db, Tx } from '@amber/db/database'
import { lockUser } from '@amber/db/queries/account/users'
import type { BulkRun } from '@amber/db/queries/bulk/bulk-runs'
import { lockLeads } from '@amber/db/queries/lead/lock-leads'
import { bulkLeadServices } from '@amber/testing/bulk-lead-services'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createLead } from '@amber/testing/factories/lead'
import { createPlace } from '@amber/testing/factories/place'
import { createAgent } from '@amber/testing/factories/staff-profile'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyLeadRows } from './lead-rows.ts'

let database: TestDatabase
let db: Db
let rootId: number
let actorId: number
beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
  rootId = (await createPlace(db)).id
  actorId = (await createAgent(db)).id
})
afterAll(() => database.drop())

const newLead = async (assignedTo: number | null) =>
  (await createLead(db, { rootId, email: 'mei@example.com', assignedTo })).id

type Values = Readonly<Record<string, unknown>>

const NO_PLACE = { inventoryId: null, rootId: null }

/** Applies one change to leads, in the order of a file, in a transaction of its own. */
function apply(leadIds: readonly number[], before: Values, after: Values) {
  const run = { id: 1, operation: 'update', appliedBy: actorId, createdBy: actorId } as BulkRun
  const rows = leadIds.map((leadId, index) => ({ ...NO_PLACE, rowNo: index + 1, leadId, before, after }))
  return db.transaction().execute((tx) => applyLeadRows(tx, run, rows, bulkLeadServices))
}

const waiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows.length
}

/** Starts both batches while a lock keeps them from going on, and returns the states of their rows. */
async function applyBoth(lock: (tx: Tx) => Promise<void>, batches: readonly (() => ReturnType<typeof apply>)[]) {
  const started: ReturnType<typeof apply>[] = []
  await db.transaction().execute(async (tx) => {
    await lock(tx)
    for (const batch of batches) {
      started.push(batch())
      await expect.poll(waiting, { timeout: 10_000 }).toBe(started.length)
    }
  })
  return (await Promise.all(started)).flat().map(({ state }) => state)
}

test('two batches with the same leads in opposite orders wait for each other once', async () => {
  const [one, other] = [await newLead(actorId), await newLead(actorId)]
  const tag = (ids: number[], tags: string[]) => () => apply(ids, { tags: [] }, { tags })
  const states = await applyBoth((tx) => lockLeads(tx, [other]), [tag([other, one], ['urgent']), tag([one, other], [])])
  expect(states.toSorted()).toEqual(['applied', 'applied', 'refused', 'refused'])
})

test('two batches of one author who takes leads do not wait for each other in a circle', async () => {
  const [one, other] = [await newLead(null), await newLead(null)]
  const take = (ids: number[]) => () => apply(ids, { assigned_to: null }, { assigned_to: actorId })
  const states = await applyBoth((tx) => lockUser(tx, actorId), [take([one, other]), take([other])])
  expect(states.toSorted()).toEqual(['applied', 'applied', 'refused'])
})
