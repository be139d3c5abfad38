import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteOldLogs } from './delete-old-logs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const inYears = (years: number) => new Date(Date.now() + years * 365.25 * 24 * 3_600_000)

async function listMonths(log: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${log}::regclass
  `.execute(database.db)
  return rows.map(({ name }) => name)
}

test('drops events after 90 days and audits after seven years, and nothing twice', async () => {
  const [events, audits] = [await listMonths('events'), await listMonths('audit_log')]
  expect(await deleteOldLogs(database.db, new Date())).toEqual([])
  expect((await deleteOldLogs(database.db, inYears(1))).toSorted()).toEqual(events.toSorted())
  expect(await listMonths('audit_log')).toEqual(audits)
  expect((await deleteOldLogs(database.db, inYears(8))).toSorted().filter((name) => name.startsWith('audit'))).toEqual(
    audits.toSorted(),
  )
})

test('makes a month that is missing', async () => {
  await deleteOldLogs(database.db, inYears(1))
  expect(await listMonths('events')).toEqual([])
  await deleteOldLogs(database.db, new Date())
  expect((await listMonths('events')).length).toBe(4)
})
