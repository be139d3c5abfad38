import { randomUUID } from 'node:crypto'
import { createUser } from '@amber/testing/factories/user'
import { mailedLogin } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import {
  requestLoginCode,
  logInByMail,
  newEmail,
  openLink,
  openProviderLoginApi,
  type ProviderLoginApi,
} from '../../../test-login.ts'

let login: ProviderLoginApi

beforeAll(async () => {
  login = await openProviderLoginApi()
})

afterAll(() => login.close())

const newFacebookUser = () => ({ email: `s${randomUUID()}@example.com`, name: 'Sam Lee' })

const connect = (accessToken: string, browser: TestBrowser = login.browser()) =>
  browser.post('/api/v0/users/connect_facebook', { access_token: accessToken })

/** Verifies the email through the form that links Facebook. */
async function verifyEmail(browser: TestBrowser, email: string) {
  await requestLoginCode(browser, email)
  const { code } = await mailedLogin(login.db, email)
  return browser.post('/api/v0/users/login_email_otp', { user: { email, otp: code }, connect: 'facebook' })
}

describe('POST /api/v0/users/connect_facebook', () => {
  // spec: 7.connect-facebook, 4.login-social
  test('requires email verification first and logs in directly afterwards', async () => {
    const person = newFacebookUser()
    const { id } = await createUser(login.db, { email: person.email })
    const browser = login.browser()
    const first = await connect(login.providers.facebook.issue(person), browser)
    expect(first.json()).toEqual({
      data: { next: 'prove_email', user: null, email: person.email, next_path: null },
    })
    await verifyEmail(browser, person.email)
    const later = await connect(login.providers.facebook.issue(person))
    expect(later.json()).toMatchObject({ data: { next: 'logged_in', user: { id, email: person.email } } })
  })

  test('does not log in to an account by an unverified email', async () => {
    const person = newFacebookUser()
    await createUser(login.db, { email: person.email })
    const browser = login.browser()
    const response = await connect(login.providers.facebook.issue(person), browser)
    expect(response.json()).toMatchObject({ data: { next: 'prove_email' } })
    expect(browser.cookies['user_auth_token']).toBeUndefined()
  })

  test('links the account of the email that is verified next when Facebook sends none', async () => {
    const browser = login.browser()
    const userWithoutEmail = { subject: `facebook-${randomUUID()}` }
    const response = await connect(login.providers.facebook.issue(userWithoutEmail), browser)
    expect(response.json()).toMatchObject({ data: { next: 'prove_email', email: null } })
    const { email } = newFacebookUser()
    await verifyEmail(browser, email)
    const later = await connect(login.providers.facebook.issue(userWithoutEmail))
    expect(later.json()).toMatchObject({ data: { next: 'logged_in', user: { email } } })
  })

  test.each<[string, (browser: TestBrowser, email: string) => Promise<unknown>]>([
    ['with a code', (browser, email) => logInByMail(login, email, browser)],
    [
      'with a link',
      async (browser, email) => {
        await requestLoginCode(browser, email)
        return openLink(browser, (await mailedLogin(login.db, email)).linkToken)
      },
    ],
    [
      'after a logout',
      async (browser, email) => {
        await browser.post('/api/v0/users/logout')
        return verifyEmail(browser, email)
      },
    ],
  ])('does not link the identity to the next user of the browser, who logs in %s', async (_, logInNextUser) => {
    const browser = login.browser()
    const previousUser = { subject: `facebook-${randomUUID()}` }
    await connect(login.providers.facebook.issue(previousUser), browser)
    await logInNextUser(browser, newEmail())
    expect(browser.cookies['user_auth_token']).toBeDefined()
    const later = await connect(login.providers.facebook.issue(previousUser))
    expect(later.json()).toMatchObject({ data: { next: 'prove_email' } })
  })

  test('leaves the identity with the account that linked it first', async () => {
    const person = { subject: `facebook-${randomUUID()}` }
    const [firstBrowser, secondBrowser] = [login.browser(), login.browser()]
    await connect(login.providers.facebook.issue(person), firstBrowser)
    await connect(login.providers.facebook.issue(person), secondBrowser)
    const [firstEmail, secondEmail] = [newFacebookUser().email, newFacebookUser().email]
    await verifyEmail(firstBrowser, firstEmail)
    expect((await verifyEmail(secondBrowser, secondEmail)).statusCode).toBe(200)
    const later = await connect(login.providers.facebook.issue(person))
    expect(later.json()).toMatchObject({ data: { user: { email: firstEmail } } })
  })
})

describe('POST /api/v0/users/connect_facebook with an invalid access token', () => {
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

  test.each([
    ['belongs to another app', { appId: '2000000000000002' }],
    ['is not valid', { isValid: false }],
    ['has expired', { expiresAt: inSeconds(-10) }],
    ['belongs to a page instead of a user', { type: 'PAGE' as const }],
  ])('returns 401 when the token %s', async (_, token) => {
    const person = { ...newFacebookUser(), subject: `facebook-${randomUUID()}` }
    const { id: userId } = await createUser(login.db, { email: person.email })
    await login.db.insertInto('identities').values({ provider: 'facebook', subject: person.subject, userId }).execute()
    const validToken = login.providers.facebook.issue(person, { expiresAt: inSeconds(3_600) })
    expect((await connect(validToken)).json()).toMatchObject({ data: { next: 'logged_in' } })
    const browser = login.browser()
    const response = await connect(login.providers.facebook.issue(person, token), browser)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ error: { code: 'login_failed' } })
    expect(browser.cookies['user_auth_token']).toBeUndefined()
  })

  test('returns 401 when Facebook does not know the token', async () => {
    expect((await connect('made-up')).statusCode).toBe(401)
  })

  test('does not log the token or the app secret', async () => {
    const token = login.providers.facebook.issue(newFacebookUser(), { isValid: false })
    await connect(token)
    const log = login.api.lines.join('')
    expect(log).toContain('the access token is not good')
    for (const secret of [token, String(login.providers.environment['FACEBOOK_APP_SECRET'])])
      expect(log).not.toContain(secret)
  })
})
