import { randomUUID } from 'node:crypto'
import { newToken } from '@amber/db/tokens'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { loginSecrets, mailedLogin, otherCode } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInWithCode } from './log-in-with-code.ts'
import { logInWithLink } from './log-in-with-link.ts'
import { requestOneTimePassword } from './request-one-time-password.ts'

const MINUTE = 60_000

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

async function asked({ email = `${randomUUID()}@example.com`, browserToken = newToken(), at = new Date() } = {}) {
  await requestOneTimePassword(database.db, { email, browserToken, language: 'es', nextPath: '/wishlist' }, at)
  return { ...(await mailedLogin(database.db, email)), email, browserToken, at }
}

const browserOf = (browserToken: string | undefined) => ({ browserToken, oldToken: undefined, userAgent: 'test' })

const open = (token: string, browserToken: string | undefined, at = new Date()) =>
  logInWithLink(database.db, loginSecrets, { token, browser: browserOf(browserToken) }, at)

test('the link logs in the browser that opens it, and makes the account', async () => {
  const { email, linkToken } = await asked()
  const loggedIn = await open(linkToken, undefined)
  const user = await database.db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirstOrThrow()
  expect(user).toMatchObject({ id: loggedIn?.userId, language: 'es', emailVerifiedAt: expect.any(Date) })
})

test('only the browser that asked goes on to where it wanted: a stranger does not send others anywhere', async () => {
  const one = await asked()
  expect(await open(one.linkToken, one.browserToken)).toMatchObject({ nextPath: '/wishlist' })
  const other = await asked()
  expect(await open(other.linkToken, newToken())).toMatchObject({ nextPath: null })
})

test('it logs in once, also when many press it at the same time', async () => {
  const { linkToken } = await asked()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => open(linkToken, undefined)))
  expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(1)
  expect(await open(linkToken, undefined)).toBeUndefined()
})

test('one mail logs in once: the code is gone with the link, and the link with the code', async () => {
  const one = await asked()
  expect(await open(one.linkToken, undefined)).toBeDefined()
  const codeOf = ({ email, code = '', browserToken }: typeof one) => ({ email, code, browser: browserOf(browserToken) })
  expect(await logInWithCode(database.db, loginSecrets, codeOf(one))).toBeUndefined()
  const other = await asked()
  expect(await logInWithCode(database.db, loginSecrets, codeOf(other))).toBeDefined()
  expect(await open(other.linkToken, undefined)).toBeUndefined()
})

test('after half an hour it is good no more', async () => {
  const { linkToken, at } = await asked()
  expect(await open(linkToken, undefined, new Date(at.getTime() + 30 * MINUTE))).toBeUndefined()
  expect(await open(linkToken, undefined, new Date(at.getTime() + 30 * MINUTE - 1))).toBeDefined()
})

test('no number of wrong codes takes the link away', async () => {
  const { email, code, linkToken, browserToken } = await asked()
  for (let step = 1; step <= 12; step++) {
    const browser = browserOf(browserToken)
    await logInWithCode(database.db, loginSecrets, { email, code: otherCode(code, step), browser })
  }
  expect(await open(linkToken, undefined)).toBeDefined()
})

test('asking again leaves the links of older mails as they are', async () => {
  const { email, browserToken, linkToken } = await asked()
  await asked({ email, browserToken })
  expect(await open(linkToken, undefined)).toBeDefined()
})

test('a token that was changed, of another row or of nobody opens nothing', async () => {
  const { linkToken } = await asked()
  const other = await asked()
  const proof = linkToken.split('.')[1] ?? ''
  const last = proof.endsWith('A') ? 'E' : 'A'
  for (const token of [
    `${other.id}.${proof}`,
    `999999999.${proof}`,
    `${linkToken.slice(0, -1)}${last}`,
    linkToken.slice(0, -1),
    'x',
  ]) {
    expect(await open(token, undefined)).toBeUndefined()
  }
  expect(await open(linkToken, undefined)).toBeDefined()
})
