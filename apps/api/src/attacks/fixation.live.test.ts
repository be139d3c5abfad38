import { hashToken, newToken } from '@amber/db/tokens'
import { logIn } from '@amber/testing/factories/session'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LoginApi, logInByMail, newEmail, openLoginApi, whoIs } from '../test-login.ts'

let login: LoginApi
beforeAll(async () => {
  login = await openLoginApi()
})
afterAll(() => login.close())

test('a session token that was planted before the login is nobody’s after it', async () => {
  const [victim, attacker] = [login.browser(), login.browser()]
  for (const planted of [newToken(), (await logIn(login.db)).token]) {
    victim.cookies['user_auth_token'] = planted
    attacker.cookies['user_auth_token'] = planted
    await logInByMail(login, newEmail(), victim)
    expect(victim.cookies['user_auth_token']).not.toBe(planted)
    expect([await whoIs(victim), await whoIs(attacker)]).toEqual([200, 401])
  }
})

test('a browser token that was planted before the login is not known after it', async () => {
  const planted = newToken()
  const victim = login.browser()
  victim.cookies['login_browser'] = planted
  await logInByMail(login, newEmail(), victim)
  const isKnown = (token: string) =>
    login.db.selectFrom('knownBrowsers').where('tokenHash', '=', hashToken(token)).selectAll().executeTakeFirst()
  expect(await isKnown(planted)).toBeUndefined()
  expect(await isKnown(victim.cookies['login_browser'] ?? '')).toBeDefined()
})

test('a token in the address of a page logs nobody in', async () => {
  const { token } = await logIn(login.db)
  const victim = login.browser()
  const answer = await victim.get(`/api/v0/auth/users/me?user_auth_token=${token}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.cookies).toEqual([])
  expect(await whoIs(victim)).toBe(401)
})
