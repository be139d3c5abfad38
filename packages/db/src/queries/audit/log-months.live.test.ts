import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { createUser } from '@amber/testing/factories/user'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recordAudit } from '../../audit.ts'
import { listAuditLog } from './audit-log.ts'
import { dropLogMonths, makeLogMonthsAhead } from './log-months.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await cloneDatabase()
})
afterEach(() => database.drop())

async function listMonths(log: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${log}::regclass order by name
  `.execute(database.db)
  return rows.map(({ name }) => name)
}

/** The first partition ends three months after the month of the migration. */
const monthsAfterFirst = (first: string, months: number) => {
  const [year = 0, month = 0] = first.slice(-7).split('_').map(Number)
  return new Date(Date.UTC(year, month - 1 + months))
}

const addEntryAt = (createdAt: Date, rootId: number) =>
  sql`
    insert into audit_log (action, ids, created_at)
    values ('place.update', ${JSON.stringify({ root_id: rootId })}, ${createdAt})
  `.execute(database.db)

describe('makeLogMonthsAhead', () => {
  test('makes the months of the next quarter once', async () => {
    const months = await listMonths('events')
    expect(months).toHaveLength(2)
    await Promise.all([makeLogMonthsAhead(database.db), makeLogMonthsAhead(database.db)])
    expect(await listMonths('events')).toEqual(months)
    expect(await listMonths('audit_log')).toEqual(months.map((name) => name.replace('events', 'audit_log')))
  })

  test('makes months that refuse changes, have every index and lead to a person', async () => {
    const [, month = ''] = (await listMonths('audit_log')).toSorted((a, b) => b.localeCompare(a))
    for (const change of ['delete from', 'truncate'])
      await expect(sql.raw(`${change} ${month}`).execute(database.db)).rejects.toThrow('append-only')
    const countOf = async (catalogue: string, column: string) =>
      (
        await sql`select count(*)::int as count from ${sql.raw(catalogue)}
          where ${sql.raw(column)} in (${month}::regclass, 'audit_log'::regclass) group by ${sql.raw(column)}`.execute(
          database.db,
        )
      ).rows
    const [ofMonth, ofLog] = await countOf('pg_index', 'indrelid')
    expect(ofMonth).toEqual(ofLog)
  })
})

describe('dropLogMonths', () => {
  test('drops the months that have ended and no other', async () => {
    const [first = '', month = ''] = (await listMonths('events')).toSorted((a, b) => b.localeCompare(a))
    expect(first).toContain('events_until_')
    const justBefore = new Date(monthsAfterFirst(first, 0).getTime() - 1)
    expect(await dropLogMonths(database.db, 'events', justBefore)).toEqual([])
    expect(await dropLogMonths(database.db, 'events', monthsAfterFirst(first, 0))).toEqual([first])
    expect(await dropLogMonths(database.db, 'events', monthsAfterFirst(first, 0))).toEqual([])
    expect(await listMonths('events')).toEqual([month])
    expect(await dropLogMonths(database.db, 'events', monthsAfterFirst(first, 1))).toEqual([month])
  })

  test('lets others write meanwhile, and continues after a reader delayed it', async () => {
    const [first = ''] = (await listMonths('events')).toSorted((a, b) => b.localeCompare(a))
    const end = monthsAfterFirst(first, 0)
    const { promise: isReading, resolve: markReading } = Promise.withResolvers<void>()
    const { promise: isOver, resolve: finish } = Promise.withResolvers<void>()
    const reader = database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('events').select('id').execute()
      markReading()
      await isOver
    })
    await isReading
    const dropping = dropLogMonths(database.db, 'events', end)
    const insertLater = () =>
      sql`insert into events (type, ids, created_at) values ('place.changed', '{}', ${end})`.execute(database.db)
    await insertLater()
    await expect(dropping).rejects.toThrow('lock timeout')
    await insertLater()
    finish()
    await reader
    expect(await dropLogMonths(database.db, 'events', end)).toEqual([first])
    expect(await database.db.selectFrom('events').select('type').execute()).toHaveLength(2)
  })
})

describe('listAuditLog over several months', () => {
  test('lists entries newest first and one line per request', async () => {
    const [first = ''] = (await listMonths('audit_log')).toSorted((a, b) => b.localeCompare(a))
    const { id: actorId } = await createUser(database.db)
    await addEntryAt(monthsAfterFirst(first, 0), 3)
    await addEntryAt(monthsAfterFirst(first, -20), 1)
    const requestId = '00000000-0000-4000-8000-000000000001'
    await database.db.transaction().execute(async (tx) => {
      for (const rootId of [2, 2])
        await recordAudit(tx, { actorId, action: 'place.update', ids: { root_id: rootId }, fields: [], requestId })
    })
    const rows = await listAuditLog(database.db, {}, { limit: 10 })
    expect(rows.map(({ ids, count }) => [ids['root_id'], count])).toEqual([
      [3, 1],
      [2, 2],
      [1, 1],
    ])
  })
})
