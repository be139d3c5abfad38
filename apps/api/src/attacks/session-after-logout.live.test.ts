import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoginApi, logInByMail, newEmail, openLoginApi, whoIs } from '../test-login.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

const logOut = '/api/v0/users/logout'

// spec: 7.logout
test('after the logout neither the browser nor a copy of its cookie is logged in', async () => {
  const browser = await logInByMail(login, newEmail())
  const thief = login.browser()
  Object.assign(thief.cookies, browser.cookies)
  expect(await whoIs(thief)).toBe(200)
  const answer = await browser.post(logOut)
  expect(answer.json()).toEqual({ data: { logged_out: true } })
  expect(browser.cookies['user_auth_token']).toBeUndefined()
  expect([await whoIs(browser), await whoIs(thief)]).toEqual([401, 401])
  expect(
    (await thief.get(`/api/v0/auth/users/me?user_auth_token=${thief.cookies['user_auth_token']}`)).statusCode,
  ).toBe(401)
})

test('a logout ends one session and no other', async () => {
  const email = newEmail()
  const [phone, laptop] = [await logInByMail(login, email), await logInByMail(login, email)]
  await phone.post(logOut)
  expect([await whoIs(phone), await whoIs(laptop)]).toEqual([401, 200])
})

test('whoever logs out twice, or was never logged in, is logged out', async () => {
  const browser = await logInByMail(login, newEmail())
  for (const who of [browser, browser, login.browser()]) expect((await who.post(logOut)).statusCode).toBe(200)
})

test('someone who logs in again leaves no session behind', async () => {
  const email = newEmail()
  const browser = await logInByMail(login, email)
  const old = login.browser()
  Object.assign(old.cookies, browser.cookies)
  await logInByMail(login, email, browser)
  expect([await whoIs(old), await whoIs(browser)]).toEqual([401, 200])
})
