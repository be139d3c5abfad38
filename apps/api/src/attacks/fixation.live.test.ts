import { hashToken, newToken } from '@amber/db/tokens'
import { logIn } from '@amber/testing/factories/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoginApi, logInByMail, newEmail, openLoginApi, getMeStatus } from '../test-login.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

test('invalidates a session token that was planted before login', async () => {
  const [victim, attacker] = [login.browser(), login.browser()]
  for (const planted of [newToken(), (await logIn(login.db)).token]) {
    victim.cookies['user_auth_token'] = planted
    attacker.cookies['user_auth_token'] = planted
    await logInByMail(login, newEmail(), victim)
    expect(victim.cookies['user_auth_token']).not.toBe(planted)
    expect([await getMeStatus(victim), await getMeStatus(attacker)]).toEqual([200, 401])
  }
})

test('does not trust a browser token that was planted before login', async () => {
  const planted = newToken()
  const victim = login.browser()
  victim.cookies['login_browser'] = planted
  await logInByMail(login, newEmail(), victim)
  const findKnownBrowser = (token: string) =>
    login.db.selectFrom('knownBrowsers').where('tokenHash', '=', hashToken(token)).selectAll().executeTakeFirst()
  expect(await findKnownBrowser(planted)).toBeUndefined()
  expect(await findKnownBrowser(victim.cookies['login_browser'] ?? '')).toBeDefined()
})

test('sets no cookie for a session token in the query string', async () => {
  const { token } = await logIn(login.db)
  const victim = login.browser()
  const response = await victim.get(`/api/v0/auth/users/me?user_auth_token=${token}`)
  expect(response.statusCode).toBe(200)
  expect(response.cookies).toEqual([])
  expect(await getMeStatus(victim)).toBe(401)
})
