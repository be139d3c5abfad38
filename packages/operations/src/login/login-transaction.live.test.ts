import { createDatabase, type Db } from '@amber/db/database'
import { lockLoginsOf } from '@amber/db/queries/one-time-passwords'
import { AppError } from '@amber/domain/errors'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginTransaction } from './login-transaction.ts'

const EMAIL = 'Someone@example.com'

let database: TestDatabase
/** A process of few connections. */
let own: Db
beforeAll(async () => {
  database = await cloneDatabase()
  own = createDatabase(database.url, { max: 2 })
})
afterAll(async () => {
  await own.destroy()
  await database.drop()
})

/** As another process holds it while it logs someone in. */
async function holdLock() {
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const ended = database.db.transaction().execute(async (tx) => {
    await lockLoginsOf(tx, EMAIL)
    hold()
    await released
  })
  await held
  return async () => {
    release()
    await ended
  }
}

async function untilSomeoneWaits() {
  const waiting = sql`
    select from pg_locks join pg_database on oid = database
    where datname = current_database() and locktype = 'advisory' and not granted
  `
  await expect.poll(async () => (await waiting.execute(database.db)).rows.length).toBeGreaterThan(0)
}

test('a login waits for one of the same e-mail in another process, however its letters are written', async () => {
  const release = await holdLock()
  let ran = false
  const login = loginTransaction(own, EMAIL.toLowerCase(), async () => {
    ran = true
  })
  await untilSomeoneWaits()
  expect(ran).toBe(false)
  await release()
  await login
  expect(ran).toBe(true)
})

test('a login of another e-mail waits for nobody', async () => {
  const release = await holdLock()
  expect(await loginTransaction(own, 'other@example.com', async () => 'done')).toBe('done')
  await release()
})

test('however many log in to one e-mail, they hold one connection', async () => {
  const release = await holdLock()
  const logins = Array.from({ length: 20 }, () => loginTransaction(own, EMAIL, async () => 'done'))
  await untilSomeoneWaits()
  // The second and last connection of this process is free.
  expect(await own.selectFrom('users').select('id').execute()).toEqual([])
  await release()
  expect(new Set(await Promise.all(logins))).toEqual(new Set(['done']))
})

test('a flood of guesses has an end, and keeps nobody out who holds a link', async () => {
  const release = await holdLock()
  const flood = Array.from({ length: 600 }, () => loginTransaction(own, EMAIL, async () => 'done').catch(codeOf))
  const owner = loginTransaction(own, EMAIL, async () => 'in', { hasProof: true })
  await release()
  const outcomes = await Promise.all(flood)
  expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(100)
  expect(await owner).toBe('in')
})

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error)
