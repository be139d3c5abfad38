import { mailedLogin } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForCode, type LoginApi, newEmail, openLink, openLoginApi, tryCode } from '../test-login.ts'

let world: LoginApi
beforeAll(async () => {
  world = await openLoginApi()
})
afterAll(() => world.close())

async function mailed() {
  const email = newEmail()
  const browser = world.browser()
  await askForCode(browser, email)
  return { email, browser, ...(await mailedLogin(world.db, email)) }
}

/** As it was before the login gave the browser another token. */
const sameAgain = (cookies: Record<string, string>) => {
  const copy = world.browser()
  Object.assign(copy.cookies, cookies)
  return copy
}

test('the request of a login, sent again word for word, logs nobody in', async () => {
  const { email, browser, code } = await mailed()
  const held = { ...browser.cookies }
  expect((await tryCode(browser, email, code)).statusCode).toBe(200)
  expect((await tryCode(sameAgain(held), email, code)).statusCode).toBe(401)
  expect((await tryCode(browser, email, code)).statusCode).toBe(401)
})

test('of fifty copies at the same time, one logs in', async () => {
  const { email, browser, code } = await mailed()
  const copies = Array.from({ length: 50 }, () => sameAgain(browser.cookies))
  const statuses = await Promise.all(copies.map(async (copy) => (await tryCode(copy, email, code)).statusCode))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  const { count } = await world.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('email', '=', email)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('a link is good once, also for fifty at the same time, and takes the code with it', async () => {
  const { email, browser, code, linkToken } = await mailed()
  const readers = Array.from({ length: 50 }, () => world.browser())
  const statuses = await Promise.all(readers.map(async (reader) => (await openLink(reader, linkToken)).statusCode))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect((await tryCode(browser, email, code)).statusCode).toBe(401)
})

test('the code of an older mail is worth nothing once this browser has a newer one', async () => {
  const { email, browser, code } = await mailed()
  await askForCode(browser, email)
  const newer = await mailedLogin(world.db, email)
  // One in a million times they are the same.
  if (newer.code !== code) expect((await tryCode(browser, email, code)).statusCode).toBe(401)
  expect((await tryCode(browser, email, newer.code)).statusCode).toBe(200)
})
