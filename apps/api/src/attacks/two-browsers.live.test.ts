import { listMailedLogins, mailedLogin } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askForCode, type LoginApi, newEmail, openLoginApi, tryCode, whoIs } from '../test-login.ts'

let world: LoginApi
beforeAll(async () => {
  world = await openLoginApi()
})
afterAll(() => world.close())

test('a code that was read over a shoulder logs no other browser in, and still works in its own', async () => {
  const email = newEmail()
  const owner = world.browser()
  await askForCode(owner, email)
  const { code } = await mailedLogin(world.db, email)
  const thief = world.browser()
  expect((await tryCode(thief, email, code)).statusCode).toBe(401)
  expect(await whoIs(thief)).toBe(401)
  expect((await tryCode(owner, email, code)).statusCode).toBe(200)
})

test('a thief who asks for a code of their own has nothing by the owner’s', async () => {
  const email = newEmail()
  const owner = world.browser()
  const thief = world.browser()
  await askForCode(owner, email)
  const { code } = await mailedLogin(world.db, email)
  await askForCode(thief, email)
  const { code: thiefs } = await mailedLogin(world.db, email)
  if (code !== thiefs) expect((await tryCode(thief, email, code)).statusCode).toBe(401)
  expect((await tryCode(owner, email, code)).statusCode).toBe(200)
})

test('two browsers that wait for a code each log in with their own', async () => {
  const email = newEmail()
  const browsers = [world.browser(), world.browser()]
  for (const browser of browsers) await askForCode(browser, email)
  const mails = await listMailedLogins(world.db, email)
  for (const [index, browser] of browsers.entries()) {
    expect((await tryCode(browser, email, mails[index]?.code)).statusCode).toBe(200)
  }
  expect(await Promise.all(browsers.map(whoIs))).toEqual([200, 200])
})

test('both at the same moment with the code of one: that one alone is in', async () => {
  const email = newEmail()
  const owner = world.browser()
  const thief = world.browser()
  await askForCode(thief, newEmail())
  await askForCode(owner, email)
  const { code } = await mailedLogin(world.db, email)
  const answers = await Promise.all([tryCode(thief, email, code), tryCode(owner, email, code)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 200])
})

test('without the browser’s cookie the code is worth nothing', async () => {
  const email = newEmail()
  const browser = world.browser()
  await askForCode(browser, email)
  delete browser.cookies['login_browser']
  expect((await tryCode(browser, email, (await mailedLogin(world.db, email)).code)).statusCode).toBe(401)
})
