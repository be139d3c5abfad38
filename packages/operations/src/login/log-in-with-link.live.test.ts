import { randomUUID } from 'node:crypto'
import { newToken } from '@amber/db/tokens'
import { cloneDatabase, type TestDatabase } from '@amber/testing/database'
import { loginSecrets, mailedLogin, otherCode } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logInWithCode } from './log-in-with-code.ts'
import { logInWithLink } from './log-in-with-link.ts'
import { requestOneTimePassword } from './request-one-time-password.ts'

const MINUTE_MS = 60_000

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

async function requestLink({ email = `${randomUUID()}@example.com`, browserToken = newToken(), at = new Date() } = {}) {
  await requestOneTimePassword(database.db, { email, browserToken, language: 'es', nextPath: '/wishlist' }, at)
  return { ...(await mailedLogin(database.db, email)), email, browserToken, at }
}

const browserOf = (browserToken: string | undefined) => ({ browserToken, oldToken: undefined, userAgent: 'test' })

const openLink = (token: string, browserToken: string | undefined, at = new Date()) =>
  logInWithLink(database.db, loginSecrets, { token, browser: browserOf(browserToken) }, at)

test('logs in the browser that opens the link and creates the account', async () => {
  const { email, linkToken } = await requestLink()
  const loggedIn = await openLink(linkToken, undefined)
  const user = await database.db.selectFrom('users').where('email', '=', email).selectAll().executeTakeFirstOrThrow()
  expect(user).toMatchObject({ id: loggedIn?.userId, language: 'es', emailVerifiedAt: expect.any(Date) })
})

test('returns the next path only to the browser that requested the link', async () => {
  const one = await requestLink()
  expect(await openLink(one.linkToken, one.browserToken)).toMatchObject({ nextPath: '/wishlist' })
  const other = await requestLink()
  expect(await openLink(other.linkToken, newToken())).toMatchObject({ nextPath: null })
})

test('accepts only one of twenty concurrent uses of a link and none afterwards', async () => {
  const { linkToken } = await requestLink()
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => openLink(linkToken, undefined)))
  expect(outcomes.filter((outcome) => outcome !== undefined)).toHaveLength(1)
  expect(await openLink(linkToken, undefined)).toBeUndefined()
})

test('invalidates the code once the link is used, and the link once the code is used', async () => {
  const one = await requestLink()
  expect(await openLink(one.linkToken, undefined)).toBeDefined()
  const codeLoginOf = ({ email, code = '', browserToken }: typeof one) => ({
    email,
    code,
    browser: browserOf(browserToken),
  })
  expect(await logInWithCode(database.db, loginSecrets, codeLoginOf(one))).toBeUndefined()
  const other = await requestLink()
  expect(await logInWithCode(database.db, loginSecrets, codeLoginOf(other))).toBeDefined()
  expect(await openLink(other.linkToken, undefined)).toBeUndefined()
})

test('rejects the link after half an hour', async () => {
  const { linkToken, at } = await requestLink()
  expect(await openLink(linkToken, undefined, new Date(at.getTime() + 30 * MINUTE_MS))).toBeUndefined()
  expect(await openLink(linkToken, undefined, new Date(at.getTime() + 30 * MINUTE_MS - 1))).toBeDefined()
})

test('accepts the link after any number of wrong codes', async () => {
  const { email, code, linkToken, browserToken } = await requestLink()
  for (let step = 1; step <= 12; step++) {
    const browser = browserOf(browserToken)
    await logInWithCode(database.db, loginSecrets, { email, code: otherCode(code, step), browser })
  }
  expect(await openLink(linkToken, undefined)).toBeDefined()
})

test('accepts the link of an older mail after a second request', async () => {
  const { email, browserToken, linkToken } = await requestLink()
  await requestLink({ email, browserToken })
  expect(await openLink(linkToken, undefined)).toBeDefined()
})

test('rejects a token that was changed or belongs to another row or none', async () => {
  const { linkToken } = await requestLink()
  const other = await requestLink()
  const mac = linkToken.split('.')[1] ?? ''
  const otherCharacter = mac.endsWith('A') ? 'E' : 'A'
  for (const token of [
    `${other.id}.${mac}`,
    `999999999.${mac}`,
    `${linkToken.slice(0, -1)}${otherCharacter}`,
    linkToken.slice(0, -1),
    'x',
  ]) {
    expect(await openLink(token, undefined)).toBeUndefined()
  }
  expect(await openLink(linkToken, undefined)).toBeDefined()
})
