import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateEmailOtp, loginEmailLink, loginEmailOtp } from '@amber/contract/login'
import { listMailedLogins, mailedLogin, otherCode } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { askForCode, type LoginApi, newEmail, openLink, openLoginApi, tryCode, whoIs } from '../../../test-login.ts'

let world: LoginApi
beforeAll(async () => {
  world = await openLoginApi()
})
afterAll(() => world.close())

describe('POST /api/v0/users/generate_email_otp', () => {
  // spec: 7.generate-email-otp
  test('queues a mail, and says when the code ends and when to offer another', async () => {
    const email = newEmail()
    const before = Date.now()
    const answer = await askForCode(world.browser(), email)
    expect(answer.statusCode).toBe(200)
    const { data } = z.parse(generateEmailOtp.response, answer.json())
    expect(Date.parse(data.expires_at) - before).toBeGreaterThanOrEqual(600_000)
    expect(Date.parse(data.resend_at)).toBeLessThan(Date.parse(data.expires_at))
    expect(await listMailedLogins(world.db, email)).toHaveLength(1)
  })

  test('gives the browser what it is recognised by, once', async () => {
    const browser = world.browser()
    const first = await askForCode(browser, newEmail())
    expect(first.cookies).toMatchObject([
      { name: 'login_browser', httpOnly: true, secure: true, sameSite: 'Lax', path: '/' },
    ])
    expect(browser.cookies['login_browser']).toMatch(/^[\w-]{43}$/)
    expect((await askForCode(browser, newEmail())).cookies).toEqual([])
  })

  test.each(['', 'no-address', '12345@example.com', 'a@b', `${'a'.repeat(250)}@example.com`])(
    '%j is no e-mail',
    async (email) => {
      const answer = await askForCode(world.browser(), email)
      expect(answer.statusCode).toBe(400)
    },
  )

  test('an address that leads away from the site is left aside', async () => {
    const email = newEmail()
    const browser = world.browser()
    const next = '//evil.example/wishlist'
    await browser.post('/api/v0/users/generate_email_otp', { user: { email }, next })
    const { code } = await mailedLogin(world.db, email)
    const { data } = z.parse(loginEmailOtp.response, (await tryCode(browser, email, code)).json())
    expect(data.next_path).toBeNull()
  })
})

describe('POST /api/v0/users/login_email_otp', () => {
  // spec: 3.auth-cookie, 4.login-otp, 7.login-email-otp
  test('logs in, makes the account and hands out the cookie', async () => {
    const email = newEmail()
    const browser = world.browser()
    await browser.post('/api/v0/users/generate_email_otp', { user: { email }, next: '/wishlist?page=2' })
    const { code } = await mailedLogin(world.db, email)
    const answer = await tryCode(browser, email, code)
    expect(answer.statusCode).toBe(200)
    const { data } = z.parse(loginEmailOtp.response, answer.json())
    expect(data).toMatchObject({
      next: 'logged_in',
      user: { email, name: null, roles: ['student'] },
      next_path: '/wishlist?page=2',
    })
    expect(answer.cookies.find(({ name }) => name === 'user_auth_token')).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
      path: '/',
      expires: expect.any(Date),
    })
    expect(await whoIs(browser)).toBe(200)
  })

  test('keeps how someone came with the account', async () => {
    const email = newEmail()
    const browser = world.browser()
    await askForCode(browser, email)
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

  test('a wrong code is answered as one, and logs nobody in', async () => {
    const email = newEmail()
    const browser = world.browser()
    await askForCode(browser, email)
    const { code } = await mailedLogin(world.db, email)
    const answer = await tryCode(browser, email, otherCode(code))
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ error: { code: 'wrong_otp' } })
    expect(answer.cookies).toEqual([])
    expect(await whoIs(browser)).toBe(401)
  })

  test.each(['12345', '1234567', 'abcdef', '１２３４５６'])('%j can not be a code', async (otp) => {
    expect((await tryCode(world.browser(), newEmail(), otp)).statusCode).toBe(400)
  })
})

describe('POST /api/v0/users/login_email_link', () => {
  test('logs in the browser that opens it', async () => {
    const email = newEmail()
    await askForCode(world.browser(), email)
    const { linkToken } = await mailedLogin(world.db, email)
    const phone = world.browser()
    const { data } = z.parse(loginEmailLink.response, (await openLink(phone, linkToken)).json())
    expect(data).toMatchObject({ next: 'logged_in', user: { email } })
    expect(await whoIs(phone)).toBe(200)
  })

  test('a link that is none is answered as one that is used', async () => {
    const email = newEmail()
    const browser = world.browser()
    await askForCode(browser, email)
    const { linkToken } = await mailedLogin(world.db, email)
    await openLink(browser, linkToken)
    const answers = [await openLink(world.browser(), linkToken), await openLink(world.browser(), 'nonsense')]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toMatchObject({ error: { code: 'login_failed' } })
    }
  })
})

describe('with a provider of human verification', () => {
  let verdict: { success: boolean; score: number; action: string }
  const provider = createServer((_, response) => response.end(JSON.stringify(verdict)))
  let guarded: LoginApi
  let china: LoginApi
  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    const settings = {
      RECAPTCHA_SECRET: 'secret',
      RECAPTCHA_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`,
    }
    guarded = await openLoginApi(settings)
    china = await openLoginApi({ ...settings, EDITION: 'china' })
  })
  afterAll(async () => {
    await guarded.close()
    await china.close()
    provider.closeAllConnections()
    provider.close()
  })

  const askWithToken = ({ browser }: LoginApi) =>
    browser().post('/api/v0/users/generate_email_otp?recaptcha_token=t&recaptcha_action=email_login', {
      user: { email: newEmail() },
    })

  // spec: 5.human-verification
  test.each([
    ['a human', { success: true, score: 0.9, action: 'email_login' }, 200],
    ['a program', { success: true, score: 0.1, action: 'email_login' }, 403],
    ['a token for another form', { success: true, score: 0.9, action: 'bookFormOne' }, 403],
  ])('%s is answered accordingly', async (_, given, status) => {
    verdict = given
    const answer = await askWithToken(guarded)
    expect(answer.statusCode).toBe(status)
    if (status === 403) expect(answer.json()).toMatchObject({ error: { code: 'not_human' } })
  })

  test('whoever sends no token goes on, under the limits', async () => {
    verdict = { success: true, score: 0, action: '' }
    expect((await askForCode(guarded.browser(), newEmail())).statusCode).toBe(200)
  })

  test('the China edition asks no provider', async () => {
    verdict = { success: true, score: 0, action: '' }
    expect((await askWithToken(china)).statusCode).toBe(200)
  })
})

test('neither addresses, codes, links nor tokens are in the log', async () => {
  const email = newEmail()
  const browser = world.browser()
  await askForCode(browser, email)
  const { code = '', linkToken } = await mailedLogin(world.db, email)
  await tryCode(browser, email, otherCode(code))
  await tryCode(browser, email, code)
  await openLink(browser, linkToken)
  const log = world.api.lines.join('')
  const secrets = [email, `"${code}"`, linkToken, ...Object.values(browser.cookies)]
  for (const secret of secrets) expect(log).not.toContain(secret)
})
