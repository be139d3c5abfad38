import { PORTS } from '@amber/local-environment/addresses'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { type SwitchableProxy, openSwitchableProxy } from '@amber/testing/switchable-proxy'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type Db, type DbOrTx } from './database.ts'

let database: TestDatabase
let proxy: SwitchableProxy
let db: Db
beforeAll(async () => {
  database = await cloneDatabase()
  proxy = await openSwitchableProxy(PORTS.postgres)
  await proxy.open()
  const url = new URL(database.url)
  url.port = String(proxy.port)
  db = createDatabase(url.href, { max: 1, unansweredMs: 500 })
})
afterAll(async () => {
  await db.destroy()
  await proxy.close()
  await database.drop()
})

const selectOne = async (dbOrTx: DbOrTx, seconds = 0) => {
  const { rows } = await sql<{ one: number }>`select 1 as one, pg_sleep(${seconds})`.execute(dbOrTx)
  return rows[0]?.one
}

test('rejects a query that gets no response and opens a new connection for the next', async () => {
  expect(await selectOne(db, 0.2)).toBe(1)
  proxy.freeze()
  await expect(selectOne(db)).rejects.toThrow('terminated')
  expect(await selectOne(db)).toBe(1)
})

test('rejects in the middle of a transaction and rolls it back', async () => {
  const work = db.transaction().execute(async (tx) => {
    await sql`create table swallowed ()`.execute(tx)
    proxy.freeze()
    await selectOne(tx)
  })
  await expect(work).rejects.toThrow()
  const { rows } = await sql<{ name: string | null }>`select to_regclass('swallowed') as name`.execute(db)
  expect(rows[0]?.name).toBeNull()
})
