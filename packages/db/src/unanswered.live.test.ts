import { PORTS } from '@amber/testing/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { type Door, doorTo } from '@amber/testing/door'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Db, type DbOrTx } from './database.ts'

let database: TestDatabase
let door: Door
let db: Db
beforeAll(async () => {
  database = await cloneDatabase()
  door = await doorTo(PORTS.postgres)
  await door.open()
  const url = new URL(database.url)
  url.port = String(door.port)
  db = createDatabase(url.href, { max: 1, unansweredMs: 500 })
})
afterAll(async () => {
  await db.destroy()
  await door.close()
  await database.drop()
})

const ask = async (of: DbOrTx, seconds = 0) => {
  const { rows } = await sql<{ one: number }>`select 1 as one, pg_sleep(${seconds})`.execute(of)
  return rows[0]?.one
}

test('a question that nobody answers fails, and the next one has another connection', async () => {
  expect(await ask(db, 0.2)).toBe(1)
  door.freeze()
  await expect(ask(db)).rejects.toThrow('terminated')
  expect(await ask(db)).toBe(1)
})

test('so does one in the middle of a transaction, of which nothing stays', async () => {
  const work = db.transaction().execute(async (tx) => {
    await sql`create table swallowed ()`.execute(tx)
    door.freeze()
    await ask(tx)
  })
  await expect(work).rejects.toThrow()
  const { rows } = await sql<{ name: string | null }>`select to_regclass('swallowed') as name`.execute(db)
  expect(rows[0]?.name).toBeNull()
})
