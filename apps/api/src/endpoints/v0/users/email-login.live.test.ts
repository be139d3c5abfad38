import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateEmailOtp, loginEmailLink, loginEmailOtp } from '@amber/contract/schemas/login'
import { listMailedLogins, mailedLogin, otherCode } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  requestLoginCode,
  type LoginApi,
  newEmail,
  openLink,
  openLoginApi,
  submitLoginCode,
  getMeStatus,
} from '../../../test-login.ts'

let world: LoginApi
beforeAll(async () => {
  world = await openLoginApi()
})
afterAll(() => world.close())

describe('POST /api/v0/users/generate_email_otp', () => {
  // spec: 7.generate-email-otp
  test('enqueues a mail and returns when the code expires and when it can be resent', async () => {
    const email = newEmail()
    const before = Date.now()
    const response = await requestLoginCode(world.browser(), email)
    expect(response.statusCode).toBe(200)
    const { data } = z.parse(generateEmailOtp.response, response.json())
    expect(Date.parse(data.expires_at) - before).toBeGreaterThanOrEqual(600_000)
    expect(Date.parse(data.resend_at)).toBeLessThan(Date.parse(data.expires_at))
    expect(await listMailedLogins(world.db, email)).toHaveLength(1)
  })

  test('sets the browser cookie once', async () => {
    const browser = world.browser()
    const first = await requestLoginCode(browser, newEmail())
    expect(first.cookies).toMatchObject([
      { name: 'login_browser', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
    ])
    expect(browser.cookies['login_browser']).toMatch(/^[\w-]{43}$/)
    expect((await requestLoginCode(browser, newEmail())).cookies).toEqual([])
  })

  test.each(['', 'no-address', '12345@example.com', 'a@b', `${'a'.repeat(250)}@example.com`])(
    'returns 400 for %j',
    async (email) => {
      const response = await requestLoginCode(world.browser(), email)
      expect(response.statusCode).toBe(400)
    },
  )

  test('ignores a next path that leads to another site', async () => {
    const email = newEmail()
    const browser = world.browser()
    const next = '//evil.example/wishlist'
    await browser.post('/api/v0/users/generate_email_otp', { user: { email }, next })
    const { code } = await mailedLogin(world.db, email)
    const { data } = z.parse(loginEmailOtp.response, (await submitLoginCode(browser, email, code)).json())
    expect(data.next_path).toBeNull()
  })
})

describe('POST /api/v0/users/login_email_otp', () => {
  // spec: 3.auth-cookie, 4.login-otp, 7.login-email-otp
  test('creates the account, logs in and sets the session cookie', async () => {
    const email = newEmail()
    const browser = world.browser()
    await browser.post('/api/v0/users/generate_email_otp', { user: { email }, next: '/wishlist?page=2' })
    const { code } = await mailedLogin(world.db, email)
    const response = await submitLoginCode(browser, email, code)
    expect(response.statusCode).toBe(200)
    const { data } = z.parse(loginEmailOtp.response, response.json())
    expect(data).toMatchObject({
      next: 'logged_in',
      user: { email, name: null, roles: ['student'] },
      next_path: '/wishlist?page=2',
    })
    expect(response.cookies.find(({ name }) => name === 'user_auth_token')).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      expires: expect.any(Date),
    })
    expect(await getMeStatus(browser)).toBe(200)
  })

  test('stores the traffic source with the account', async () => {
    const email = newEmail()
    const browser = world.browser()
    await requestLoginCode(browser, email)
    const { code } = await mailedLogin(world.db, email)
    await browser.post('/api/v0/users/login_email_otp', {
      user: { email, otp: code },
      source_details: { referrer: 'https://friend.example/', utm_params: { utm_source: 'friend' } },
    })
    const user = await world.db
      .selectFrom('users')
      .where('email', '=', email)
      .select('sourceDetails')
      .executeTakeFirst()
    expect(user?.sourceDetails).toEqual({ referrer: 'https://friend.example/', utm_params: { utm_source: 'friend' } })
  })

  test('returns wrong_otp and sets no cookie when the code is wrong', async () => {
    const email = newEmail()
    const browser = world.browser()
    await requestLoginCode(browser, email)
    const { code } = await mailedLogin(world.db, email)
    const response = await submitLoginCode(browser, email, otherCode(code))
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ error: { code: 'wrong_otp' } })
    expect(response.cookies).toEqual([])
    expect(await getMeStatus(browser)).toBe(401)
  })

  test.each(['12345', '1234567', 'abcdef', '１２３４５６'])('returns 400 for the malformed code %j', async (otp) => {
    expect((await submitLoginCode(world.browser(), newEmail(), otp)).statusCode).toBe(400)
  })
})

describe('POST /api/v0/users/login_email_link', () => {
  test('logs in the browser that opens the link', async () => {
    const email = newEmail()
    await requestLoginCode(world.browser(), email)
    const { linkToken } = await mailedLogin(world.db, email)
    const phone = world.browser()
    const { data } = z.parse(loginEmailLink.response, (await openLink(phone, linkToken)).json())
    expect(data).toMatchObject({ next: 'logged_in', user: { email } })
    expect(await getMeStatus(phone)).toBe(200)
  })

  test('returns login_failed for a used link and for an invalid one', async () => {
    const email = newEmail()
    const browser = world.browser()
    await requestLoginCode(browser, email)
    const { linkToken } = await mailedLogin(world.db, email)
    await openLink(browser, linkToken)
    const responses = [await openLink(world.browser(), linkToken), await openLink(world.browser(), 'nonsense')]
    for (const response of responses) {
      expect(response.statusCode).toBe(401)
      expect(response.json()).toMatchObject({ error: { code: 'login_failed' } })
    }
  })
})

describe('human verification', () => {
  let verdict: { success: boolean; score: number; action: string }
  const provider = createServer((_, response) => response.end(JSON.stringify(verdict)))
  let apiWithRecaptcha: LoginApi
  let chinaApi: LoginApi
  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    const settings = {
      RECAPTCHA_SECRET: 'secret',
      RECAPTCHA_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`,
    }
    apiWithRecaptcha = await openLoginApi(settings)
    chinaApi = await openLoginApi({ ...settings, EDITION: 'china' })
  })
  afterAll(async () => {
    await apiWithRecaptcha.close()
    await chinaApi.close()
    provider.closeAllConnections()
    provider.close()
  })

  const requestCodeWithToken = ({ browser }: LoginApi) =>
    browser().post('/api/v0/users/generate_email_otp?recaptcha_token=t&recaptcha_action=email_login', {
      user: { email: newEmail() },
    })

  // spec: 5.human-verification
  test.each([
    ['a human', { success: true, score: 0.9, action: 'email_login' }, 200],
    ['a bot', { success: true, score: 0.1, action: 'email_login' }, 403],
    ['a token for another form', { success: true, score: 0.9, action: 'bookFormOne' }, 403],
  ])("follows the provider's verdict for %s", async (_, providerVerdict, status) => {
    verdict = providerVerdict
    const response = await requestCodeWithToken(apiWithRecaptcha)
    expect(response.statusCode).toBe(status)
    if (status === 403) expect(response.json()).toMatchObject({ error: { code: 'not_human' } })
  })

  test('accepts requests without a token', async () => {
    verdict = { success: true, score: 0, action: '' }
    expect((await requestLoginCode(apiWithRecaptcha.browser(), newEmail())).statusCode).toBe(200)
  })

  test('is off in the China edition', async () => {
    verdict = { success: true, score: 0, action: '' }
    expect((await requestCodeWithToken(chinaApi)).statusCode).toBe(200)
  })
})

test('does not log emails, codes, links or tokens', async () => {
  const email = newEmail()
  const browser = world.browser()
  await requestLoginCode(browser, email)
  const { code = '', linkToken } = await mailedLogin(world.db, email)
  await submitLoginCode(browser, email, otherCode(code))
  await submitLoginCode(browser, email, code)
  await openLink(browser, linkToken)
  const log = world.api.lines.join('')
  const secrets = [email, `"${code}"`, linkToken, ...Object.values(browser.cookies)]
  for (const secret of secrets) expect(log).not.toContain(secret)
})
