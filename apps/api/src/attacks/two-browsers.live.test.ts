import { listMailedLogins, mailedLogin } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestLoginCode, type LoginApi, newEmail, openLoginApi, submitLoginCode, getMeStatus } from '../test-login.ts'

let world: LoginApi
beforeAll(async () => {
  world = await openLoginApi()
})
afterAll(() => world.close())

// spec: product.one-time-password
test('rejects a code in another browser and still accepts it in the browser that requested it', async () => {
  const email = newEmail()
  const owner = world.browser()
  await requestLoginCode(owner, email)
  const { code } = await mailedLogin(world.db, email)
  const thief = world.browser()
  expect((await submitLoginCode(thief, email, code)).statusCode).toBe(401)
  expect(await getMeStatus(thief)).toBe(401)
  expect((await submitLoginCode(owner, email, code)).statusCode).toBe(200)
})

test("rejects the owner's code from a thief who has requested another code", async () => {
  const email = newEmail()
  const owner = world.browser()
  const thief = world.browser()
  await requestLoginCode(owner, email)
  const { code } = await mailedLogin(world.db, email)
  await requestLoginCode(thief, email)
  const { code: thiefCode } = await mailedLogin(world.db, email)
  if (code !== thiefCode) expect((await submitLoginCode(thief, email, code)).statusCode).toBe(401)
  expect((await submitLoginCode(owner, email, code)).statusCode).toBe(200)
})

test('logs in two browsers, each with its own code', async () => {
  const email = newEmail()
  const browsers = [world.browser(), world.browser()]
  for (const browser of browsers) await requestLoginCode(browser, email)
  const mails = await listMailedLogins(world.db, email)
  for (const [index, browser] of browsers.entries()) {
    expect((await submitLoginCode(browser, email, mails[index]?.code)).statusCode).toBe(200)
  }
  expect(await Promise.all(browsers.map(getMeStatus))).toEqual([200, 200])
})

test("logs in only the owner when both submit the owner's code at once", async () => {
  const email = newEmail()
  const owner = world.browser()
  const thief = world.browser()
  await requestLoginCode(thief, newEmail())
  await requestLoginCode(owner, email)
  const { code } = await mailedLogin(world.db, email)
  const responses = await Promise.all([submitLoginCode(thief, email, code), submitLoginCode(owner, email, code)])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([401, 200])
})

test('rejects a code without the browser cookie', async () => {
  const email = newEmail()
  const browser = world.browser()
  await requestLoginCode(browser, email)
  delete browser.cookies['login_browser']
  expect((await submitLoginCode(browser, email, (await mailedLogin(world.db, email)).code)).statusCode).toBe(401)
})
