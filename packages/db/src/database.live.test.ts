import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createConnection, createPool } from './connections.ts'
import { createDatabase } from './database.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await cloneDatabase()
})

afterAll(() => database.drop())

test('parses values into the declared types', async () => {
  const { rows } = await sql`
    select
      1::bigint as a_bigint,
      '2027-03-28'::date as a_day,
      '2027-03-28T01:30:00Z'::timestamptz as a_moment,
      1.10::numeric as a_numeric,
      array['b', 'a'] as a_list,
      '{"snake_case": {"deep_key": 1}}'::jsonb as some_json
  `.execute(database.db)
  expect(rows).toEqual([
    {
      aBigint: 1,
      aDay: '2027-03-28',
      aMoment: new Date('2027-03-28T01:30:00Z'),
      aNumeric: '1.10',
      aList: ['b', 'a'],
      someJson: { snake_case: { deep_key: 1 } },
    },
  ])
})

test('throws when a bigint exceeds the safe integer range', async () => {
  await expect(sql`select 9007199254740993 as id`.execute(database.db)).rejects.toThrow('too large')
})

test('replaces connections that the server terminates', async () => {
  const db = createDatabase(database.url, { max: 2 })
  const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`
  const first = (await backend.execute(db)).rows[0]?.pid
  await sql`select pg_terminate_backend(${first})`.execute(database.db)
  await expect.poll(async () => (await backend.execute(db)).rows[0]?.pid).not.toBe(first)
  await db.destroy()
})

test('cancels a statement after the timeout and reuses its connection', async () => {
  const db = createDatabase(database.url, { max: 1, statementTimeoutMs: 50 })
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  expect((await sql`select pg_backend_pid() as pid`.execute(db)).rows).toEqual(rows)
  await db.destroy()
})

test('limits the time of statements and the idle time in transactions on every pool and connection', async () => {
  const limits = `select name, setting::int from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`
  const expected = [
    { name: 'idle_in_transaction_session_timeout', setting: 20_000 },
    { name: 'statement_timeout', setting: 15_000 },
  ]
  const pool = createPool({ connectionString: database.url, max: 1 })
  const connection = createConnection({ connectionString: database.url })
  await connection.connect()
  expect((await sql.raw(limits).execute(database.db)).rows).toEqual(expected)
  expect((await pool.query(limits)).rows).toEqual(expected)
  expect((await connection.query(limits)).rows).toEqual(expected)
  await Promise.all([pool.end(), connection.end()])
})

test('prepares a statement from its third execution on and returns correct results', async () => {
  const db = createDatabase(database.url, { max: 1 })
  const double = async (value: number) =>
    (await sql<{ twice: number }>`select ${value}::int * 2 as twice`.execute(db)).rows
  for (const value of [1, 2, 3, 4, 5]) expect(await double(value)).toEqual([{ twice: value * 2 }])
  const { rows } = await sql`select (generic_plans + custom_plans) as runs from pg_prepared_statements`.execute(db)
  expect(rows).toEqual([{ runs: 3 }])
  await db.destroy()
})

test('prepares no statements when cachePlans is false', async () => {
  const db = createDatabase(database.url, { max: 1, keepPlans: false })
  for (const value of [1, 2, 3, 4, 5]) await sql`select ${value}::int`.execute(db)
  expect((await sql`select name from pg_prepared_statements`.execute(db)).rows).toEqual([])
  await db.destroy()
})

test('never compiles a statement, which takes longer than running it', async () => {
  expect((await sql`show jit`.execute(database.db)).rows).toEqual([{ jit: 'off' }])
})
