import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { fillLeads, fillLeadStaff } from '@amber/testing/lead-rows'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeBoardChanges } from './queries/board/board-changes.ts'
import { takeQueueChanges } from './queries/calling/call-queue.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  await fillLeadStaff(database.db)
  await fillLeads(database.db, { from: 0, to: 100 })
})
afterAll(() => database.drop())

const CHANGES = 20_000

test.each([
  { table: 'board_changes', take: takeBoardChanges },
  { table: 'call_queue_changes', take: (tx: Parameters<typeof takeQueueChanges>[0]) => takeQueueChanges(tx, 2000) },
])('takes the first of many rows of $table although its statistics say that it is empty', async ({ table, take }) => {
  const { db } = database
  const fill = (count: number) =>
    sql`
      insert into ${sql.table(table)} (lead_id)
      select (select id from leads order by id offset step % 100 limit 1) from generate_series(1, ${count}::int) step
    `.execute(db)
  await fill(1)
  await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`analyze ${sql.table(table)}`.execute(db)
  await fill(CHANGES)
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '3s'`.execute(tx)
    await take(tx)
  })
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
  expect(rows).toEqual([{ count: CHANGES - 2000 }])
})
