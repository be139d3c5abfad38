import { mailedLogin } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestLoginCode, type LoginApi, newEmail, openLink, openLoginApi, submitLoginCode } from '../test-login.ts'

let world: LoginApi
beforeAll(async () => {
  world = await openLoginApi()
})
afterAll(() => world.close())

async function requestLoginMail() {
  const email = newEmail()
  const browser = world.browser()
  await requestLoginCode(browser, email)
  return { email, browser, ...(await mailedLogin(world.db, email)) }
}

/** Opens a browser with a copy of these cookies. */
const copyBrowser = (cookies: Record<string, string>) => {
  const copy = world.browser()
  Object.assign(copy.cookies, cookies)
  return copy
}

test('rejects a replayed login request', async () => {
  const { email, browser, code } = await requestLoginMail()
  const cookiesBeforeLogin = { ...browser.cookies }
  expect((await submitLoginCode(browser, email, code)).statusCode).toBe(200)
  expect((await submitLoginCode(copyBrowser(cookiesBeforeLogin), email, code)).statusCode).toBe(401)
  expect((await submitLoginCode(browser, email, code)).statusCode).toBe(401)
})

test("logs in once when a browser's request is sent fifty times at once", async () => {
  const { email, browser, code } = await requestLoginMail()
  const copies = Array.from({ length: 50 }, () => copyBrowser(browser.cookies))
  const statuses = await Promise.all(copies.map(async (copy) => (await submitLoginCode(copy, email, code)).statusCode))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const { count } = await world.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('email', '=', email)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('accepts a link once under fifty concurrent requests and invalidates its code', async () => {
  const { email, browser, code, linkToken } = await requestLoginMail()
  const otherBrowsers = Array.from({ length: 50 }, () => world.browser())
  const statuses = await Promise.all(
    otherBrowsers.map(async (otherBrowser) => (await openLink(otherBrowser, linkToken)).statusCode),
  )
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect((await submitLoginCode(browser, email, code)).statusCode).toBe(401)
})

test('rejects an older code once the browser has a newer one', async () => {
  const { email, browser, code } = await requestLoginMail()
  await requestLoginCode(browser, email)
  const newer = await mailedLogin(world.db, email)
  // Once in a million runs both codes are equal, and the older one is valid.
  if (newer.code !== code) expect((await submitLoginCode(browser, email, code)).statusCode).toBe(401)
  expect((await submitLoginCode(browser, email, newer.code)).statusCode).toBe(200)
})
