import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENCRYPTED_TABLES } from './wrapped-keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('the rotation of keys covers every table with a wrapped key', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'wrapped_key'
    order by table_name
  `.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual(['agreement_files', ...ENCRYPTED_TABLES])
})
