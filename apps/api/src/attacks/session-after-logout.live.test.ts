import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoginApi, logInByMail, newEmail, openLoginApi, getMeStatus } from '../test-login.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

const LOGOUT_PATH = '/api/v0/users/logout'

// spec: 7.logout
test('invalidates the session, also for a copied cookie', async () => {
  const browser = await logInByMail(login, newEmail())
  const thief = login.browser()
  Object.assign(thief.cookies, browser.cookies)
  expect(await getMeStatus(thief)).toBe(200)
  const response = await browser.post(LOGOUT_PATH)
  expect(response.json()).toEqual({ data: { logged_out: true } })
  expect(browser.cookies['user_auth_token']).toBeUndefined()
  expect([await getMeStatus(browser), await getMeStatus(thief)]).toEqual([401, 401])
  expect(
    (await thief.get(`/api/v0/auth/users/me?user_auth_token=${thief.cookies['user_auth_token']}`)).statusCode,
  ).toBe(401)
})

test('ends only the current session on logout', async () => {
  const email = newEmail()
  const [phone, laptop] = [await logInByMail(login, email), await logInByMail(login, email)]
  await phone.post(LOGOUT_PATH)
  expect([await getMeStatus(phone), await getMeStatus(laptop)]).toEqual([401, 200])
})

test('returns 200 when logging out twice or without a session', async () => {
  const browser = await logInByMail(login, newEmail())
  for (const client of [browser, browser, login.browser()])
    expect((await client.post(LOGOUT_PATH)).statusCode).toBe(200)
})

test('revokes the previous session when the browser logs in again', async () => {
  const email = newEmail()
  const browser = await logInByMail(login, email)
  const previous = login.browser()
  Object.assign(previous.cookies, browser.cookies)
  await logInByMail(login, email, browser)
  expect([await getMeStatus(previous), await getMeStatus(browser)]).toEqual([401, 200])
})
