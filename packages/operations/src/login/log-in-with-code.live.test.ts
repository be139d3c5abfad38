import { randomUUID } from 'node:crypto'
import { newToken } from '@amber/db/tokens'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { listMailedLogins, loginSecrets, mailedLogin, otherCode } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInWithCode } from './log-in-with-code.ts'
import { requestOneTimePassword } from './request-one-time-password.ts'

const MINUTE_MS = 60_000

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const requestLogin = (email: string, browserToken: string, at = new Date()) =>
  requestOneTimePassword(database.db, { email, browserToken, language: 'fr', nextPath: '/wishlist' }, at)

async function requestCode({ at = new Date(), email = `${randomUUID()}@example.com`, browserToken = newToken() } = {}) {
  await requestLogin(email, browserToken, at)
  const { code } = await mailedLogin(database.db, email)
  if (code === undefined) throw new Error('mail contains no code')
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

test('logs in with the code and creates the account', async () => {
  const { email, browserToken, code } = await requestCode()
  const loggedIn = await logIn(email, code, browserToken)
  expect(loggedIn).toMatchObject({ nextPath: '/wishlist', session: { next: 'logged_in' } })
  const user = await database.db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirstOrThrow()
  expect(user).toMatchObject({ id: loggedIn?.userId, language: 'fr', emailVerifiedAt: expect.any(Date) })
  expect(await triesOf(email)).toEqual([0])
})

// spec: product.one-time-password
test('accepts a code once', async () => {
  const { email, browserToken, code } = await requestCode()
  expect(await logIn(email, code, browserToken)).toBeDefined()
  expect(await logIn(email, code, browserToken)).toBeUndefined()
})

test('accepts only one of twenty concurrent uses of a code', async () => {
  const { email, browserToken, code } = await requestCode()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => logIn(email, code, browserToken)))
  expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(1)
})

// spec: product.one-time-password
test('rejects the code after ten minutes', async () => {
  const { email, browserToken, code, at } = await requestCode()
  expect(await logIn(email, code, browserToken, new Date(at.getTime() + 10 * MINUTE_MS))).toBeUndefined()
  expect(await logIn(email, code, browserToken, new Date(at.getTime() + 10 * MINUTE_MS - 1))).toBeDefined()
})

test('rejects another browser without counting an attempt', async () => {
  const { email, browserToken, code } = await requestCode()
  expect(await logIn(email, code, newToken())).toBeUndefined()
  expect(await logIn(email, code, undefined)).toBeUndefined()
  expect(await triesOf(email)).toEqual([0])
  expect(await logIn(email, code, browserToken)).toBeDefined()
})

// spec: product.one-time-password
test('rejects the right code after five wrong ones', async () => {
  const { email, browserToken, code } = await requestCode()
  for (let step = 1; step <= 5; step++) expect(await logIn(email, otherCode(code, step), browserToken)).toBeUndefined()
  expect(await logIn(email, code, browserToken)).toBeUndefined()
  expect(await triesOf(email)).toEqual([5])
})

test('counts only five of thirty concurrent wrong attempts', async () => {
  const { email, browserToken, code } = await requestCode()
  await Promise.all(Array.from({ length: 30 }, (_, step) => logIn(email, otherCode(code, step + 1), browserToken)))
  expect(await triesOf(email)).toEqual([5])
})

test('limits unknown browsers to ten attempts in total, however many codes they request', async () => {
  const email = `${randomUUID()}@example.com`
  const unknownBrowsers = []
  for (let count = 0; count < 4; count++) unknownBrowsers.push(await requestCode({ email }))
  for (const { code, browserToken } of unknownBrowsers.slice(0, 3)) {
    for (let step = 1; step <= 5; step++) await logIn(email, otherCode(code, step), browserToken)
  }
  expect(await triesOf(email)).toEqual([5, 5, 0, 0])
  const last = unknownBrowsers.at(-1)
  expect(await logIn(email, last?.code ?? '', last?.browserToken)).toBeUndefined()
})

test('lets a known browser log in after unknown browsers have used up their attempts', async () => {
  const first = await requestCode()
  const { email } = first
  const loggedIn = await logIn(email, first.code, first.browserToken)
  for (let count = 0; count < 2; count++) {
    const { code, browserToken } = await requestCode({ email })
    for (let step = 1; step <= 5; step++) await logIn(email, otherCode(code, step), browserToken)
  }
  await requestLogin(email, newToken())
  expect((await mailedLogin(database.db, email)).code).toBeUndefined()

  const ownRequest = await requestCode({ email, browserToken: loggedIn?.session.browserToken ?? '' })
  expect(await logIn(email, ownRequest.code, ownRequest.browserToken)).toMatchObject({ userId: loggedIn?.userId })
})

test('accepts only the newest code after a second request', async () => {
  const first = await requestCode()
  const second = await requestCode({ email: first.email, browserToken: first.browserToken })
  expect(await listMailedLogins(database.db, first.email)).toHaveLength(2)
  if (first.code !== second.code) expect(await logIn(first.email, first.code, first.browserToken)).toBeUndefined()
  expect(await logIn(first.email, second.code, first.browserToken)).toBeDefined()
})

test('keeps the current code valid when another request exceeds the mail limit', async () => {
  const at = new Date()
  const email = `${randomUUID()}@example.com`
  for (let count = 0; count < 4; count++) await requestCode({ email, at })
  const fifth = await requestCode({ email, at })
  await requestLogin(email, fifth.browserToken, at)
  expect(await listMailedLogins(database.db, email)).toHaveLength(5)
  expect(await logIn(email, fifth.code, fifth.browserToken)).toBeDefined()
})

test('accepts a code only for its own email', async () => {
  const one = await requestCode()
  const other = await requestCode({ browserToken: one.browserToken })
  if (one.code !== other.code) expect(await logIn(other.email, one.code, one.browserToken)).toBeUndefined()
  expect(await logIn(one.email, one.code, one.browserToken)).toBeDefined()
})
