import { randomUUID } from 'node:crypto'
import { newToken } from '@amber/db/tokens'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { listMailedLogins, loginSecrets, mailedLogin, otherCode } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInWithCode } from './log-in-with-code.ts'
import { requestOneTimePassword } from './request-one-time-password.ts'

const MINUTE = 60_000

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const ask = (email: string, browserToken: string, at = new Date()) =>
  requestOneTimePassword(database.db, { email, browserToken, language: 'fr', nextPath: '/wishlist' }, at)

async function asked({ at = new Date(), email = `${randomUUID()}@example.com`, browserToken = newToken() } = {}) {
  await ask(email, browserToken, at)
  const { code } = await mailedLogin(database.db, email)
  if (code === undefined) throw new Error('the mail holds no code')
  return { email, browserToken, code, at }
}

const logIn = (email: string, code: string, browserToken: string | undefined, at = new Date()) =>
  logInWithCode(
    database.db,
    loginSecrets,
    { email, code, browser: { browserToken, oldToken: undefined, userAgent: 'test' } },
    at,
  )

const triesOf = async (email: string) =>
  (
    await database.db.selectFrom('oneTimePasswords').where('email', '=', email).orderBy('id').select('tries').execute()
  ).map(({ tries }) => tries)

test('the code logs in, and makes the account', async () => {
  const { email, browserToken, code } = await asked()
  const loggedIn = await logIn(email, code, browserToken)
  expect(loggedIn).toMatchObject({ nextPath: '/wishlist', session: { next: 'logged_in' } })
  const user = await database.db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirstOrThrow()
  expect(user).toMatchObject({ id: loggedIn?.userId, language: 'fr', emailVerifiedAt: expect.any(Date) })
  expect(await triesOf(email)).toEqual([0])
})

test('it logs in once', async () => {
  const { email, browserToken, code } = await asked()
  expect(await logIn(email, code, browserToken)).toBeDefined()
  expect(await logIn(email, code, browserToken)).toBeUndefined()
})

test('of twenty that come with it at the same time, one gets in', async () => {
  const { email, browserToken, code } = await asked()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => logIn(email, code, browserToken)))
  expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(1)
})

test('after ten minutes it is good no more', async () => {
  const { email, browserToken, code, at } = await asked()
  expect(await logIn(email, code, browserToken, new Date(at.getTime() + 10 * MINUTE))).toBeUndefined()
  expect(await logIn(email, code, browserToken, new Date(at.getTime() + 10 * MINUTE - 1))).toBeDefined()
})

test('another browser has nothing by it, and uses up nothing', async () => {
  const { email, browserToken, code } = await asked()
  expect(await logIn(email, code, newToken())).toBeUndefined()
  expect(await logIn(email, code, undefined)).toBeUndefined()
  expect(await triesOf(email)).toEqual([0])
  expect(await logIn(email, code, browserToken)).toBeDefined()
})

test('the right code is refused after five wrong ones', async () => {
  const { email, browserToken, code } = await asked()
  for (let step = 1; step <= 5; step++) expect(await logIn(email, otherCode(code, step), browserToken)).toBeUndefined()
  expect(await logIn(email, code, browserToken)).toBeUndefined()
  expect(await triesOf(email)).toEqual([5])
})

test('of thirty wrong tries at the same time five are counted, and the rest are not compared', async () => {
  const { email, browserToken, code } = await asked()
  await Promise.all(Array.from({ length: 30 }, (_, step) => logIn(email, otherCode(code, step + 1), browserToken)))
  expect(await triesOf(email)).toEqual([5])
})

test('strangers have ten tries together, whatever codes they hold', async () => {
  const email = `${randomUUID()}@example.com`
  const strangers = []
  for (let count = 0; count < 4; count++) strangers.push(await asked({ email }))
  for (const { code, browserToken } of strangers.slice(0, 3)) {
    for (let step = 1; step <= 5; step++) await logIn(email, otherCode(code, step), browserToken)
  }
  expect(await triesOf(email)).toEqual([5, 5, 0, 0])
  const last = strangers.at(-1)
  expect(await logIn(email, last?.code ?? '', last?.browserToken)).toBeUndefined()
})

test('with its own allowance a known browser logs in while strangers have spent theirs', async () => {
  const first = await asked()
  const { email } = first
  const loggedIn = await logIn(email, first.code, first.browserToken)
  for (let count = 0; count < 2; count++) {
    const { code, browserToken } = await asked({ email })
    for (let step = 1; step <= 5; step++) await logIn(email, otherCode(code, step), browserToken)
  }
  await ask(email, newToken())
  expect((await mailedLogin(database.db, email)).code).toBeUndefined()

  const own = await asked({ email, browserToken: loggedIn?.session.browserToken ?? '' })
  expect(await logIn(email, own.code, own.browserToken)).toMatchObject({ userId: loggedIn?.userId })
})

test('whoever asks again can only use the newest code', async () => {
  const first = await asked()
  const second = await asked({ email: first.email, browserToken: first.browserToken })
  expect(await listMailedLogins(database.db, first.email)).toHaveLength(2)
  if (first.code !== second.code) expect(await logIn(first.email, first.code, first.browserToken)).toBeUndefined()
  expect(await logIn(first.email, second.code, first.browserToken)).toBeDefined()
})

test('whoever asks again in vain keeps the code they have', async () => {
  const at = new Date()
  const email = `${randomUUID()}@example.com`
  for (let count = 0; count < 4; count++) await asked({ email, at })
  const fifth = await asked({ email, at })
  await ask(email, fifth.browserToken, at)
  expect(await listMailedLogins(database.db, email)).toHaveLength(5)
  expect(await logIn(email, fifth.code, fifth.browserToken)).toBeDefined()
})

test('a code is good for its own e-mail', async () => {
  const one = await asked()
  const other = await asked({ browserToken: one.browserToken })
  if (one.code !== other.code) expect(await logIn(other.email, one.code, one.browserToken)).toBeUndefined()
  expect(await logIn(one.email, one.code, one.browserToken)).toBeDefined()
})
