import { createDatabase, type Db } from '@amber/db/database'
import { lockLoginsOf } from '@amber/db/queries/login/one-time-passwords'
import { AppError } from '@amber/domain/errors'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loginTransaction } from './login-transaction.ts'

const EMAIL = 'Someone@example.com'

let database: TestDatabase
/** The pool of the process under test, with only two connections. */
let smallPool: Db
beforeAll(async () => {
  database = await cloneDatabase()
  smallPool = createDatabase(database.url, { max: 2 })
})
afterAll(async () => {
  await smallPool.destroy()
  await database.drop()
})

/** Holds the login lock as another process does during a login. */
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

async function waitForBlockedLogin() {
  const waiting = sql`
    select from pg_locks join pg_database on oid = database
    where datname = current_database() and locktype = 'advisory' and not granted
  `
  await expect.poll(async () => (await waiting.execute(database.db)).rows.length).toBeGreaterThan(0)
}

test('waits for a login of the same email in another process, ignoring case', async () => {
  const release = await holdLock()
  let ran = false
  const login = loginTransaction(smallPool, EMAIL.toLowerCase(), async () => {
    ran = true
  })
  await waitForBlockedLogin()
  expect(ran).toBe(false)
  await release()
  await login
  expect(ran).toBe(true)
})

test('does not wait for a login of another email', async () => {
  const release = await holdLock()
  expect(await loginTransaction(smallPool, 'other@example.com', async () => 'done')).toBe('done')
  await release()
})

test('uses one connection for all concurrent logins of one email', async () => {
  const release = await holdLock()
  const logins = Array.from({ length: 20 }, () => loginTransaction(smallPool, EMAIL, async () => 'done'))
  await waitForBlockedLogin()
  // The second and last connection of this pool is available.
  expect(await smallPool.selectFrom('users').select('id').execute()).toEqual([])
  await release()
  expect(new Set(await Promise.all(logins))).toEqual(new Set(['done']))
})

test('rejects guesses beyond the queue limit but admits a caller with proof, such as a login link', async () => {
  const release = await holdLock()
  const guesses = Array.from({ length: 600 }, () =>
    loginTransaction(smallPool, EMAIL, async () => 'done').catch(codeOf),
  )
  const ownerLogin = loginTransaction(smallPool, EMAIL, async () => 'in', { hasProof: true })
  await release()
  const outcomes = await Promise.all(guesses)
  expect(outcomes.filter((outcome) => outcome === 'too_many_requests')).toHaveLength(100)
  expect(await ownerLogin).toBe('in')
})

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error)
