import { randomUUID } from 'node:crypto'
import { createUser } from '@amber/testing/factories/user'
import { mailedLogin } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import {
  askForCode,
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

const someone = () => ({ email: `s${randomUUID()}@example.com`, name: 'Sam Lee' })

const connect = (accessToken: string, browser: TestBrowser = login.browser()) =>
  browser.post('/api/v0/users/connect_facebook', { access_token: accessToken })

/** By the form that says what it connects. */
async function proveEmail(browser: TestBrowser, email: string) {
  await askForCode(browser, email)
  const { code } = await mailedLogin(login.db, email)
  return browser.post('/api/v0/users/login_email_otp', { user: { email, otp: code }, connect: 'facebook' })
}

describe('POST /api/v0/users/connect_facebook', () => {
  // spec: 7.connect-facebook, 4.login-social
  test('has the e-mail proven first, and opens the account ever after', async () => {
    const person = someone()
    const { id } = await createUser(login.db, { email: person.email })
    const browser = login.browser()
    const first = await connect(login.providers.facebook.issue(person), browser)
    expect(first.json()).toEqual({
      data: { next: 'prove_email', user: null, email: person.email, next_path: null },
    })
    await proveEmail(browser, person.email)
    const later = await connect(login.providers.facebook.issue(person))
    expect(later.json()).toMatchObject({ data: { next: 'logged_in', user: { id, email: person.email } } })
  })

  test('never opens an account by the e-mail it claims', async () => {
    const person = someone()
    await createUser(login.db, { email: person.email })
    const browser = login.browser()
    const response = await connect(login.providers.facebook.issue(person), browser)
    expect(response.json()).toMatchObject({ data: { next: 'prove_email' } })
    expect(browser.cookies['user_auth_token']).toBeUndefined()
  })

  test('links whichever e-mail is proven when Facebook says none', async () => {
    const browser = login.browser()
    const nameless = { subject: `facebook-${randomUUID()}` }
    const response = await connect(login.providers.facebook.issue(nameless), browser)
    expect(response.json()).toMatchObject({ data: { next: 'prove_email', email: null } })
    const { email } = someone()
    await proveEmail(browser, email)
    const later = await connect(login.providers.facebook.issue(nameless))
    expect(later.json()).toMatchObject({ data: { next: 'logged_in', user: { email } } })
  })

  test.each<[string, (browser: TestBrowser, email: string) => Promise<unknown>]>([
    ['by a code', (browser, email) => logInByMail(login, email, browser)],
    [
      'by a link',
      async (browser, email) => {
        await askForCode(browser, email)
        return openLink(browser, (await mailedLogin(login.db, email)).linkToken)
      },
    ],
    [
      'and out again',
      async (browser, email) => {
        await browser.post('/api/v0/users/logout')
        return proveEmail(browser, email)
      },
    ],
  ])('never opens the account of the next at that browser, who logs in %s', async (_, next) => {
    const browser = login.browser()
    const stranger = { subject: `facebook-${randomUUID()}` }
    await connect(login.providers.facebook.issue(stranger), browser)
    await next(browser, newEmail())
    expect(browser.cookies['user_auth_token']).toBeDefined()
    const later = await connect(login.providers.facebook.issue(stranger))
    expect(later.json()).toMatchObject({ data: { next: 'prove_email' } })
  })

  test('leaves an identity with whoever has linked it first', async () => {
    const person = { subject: `facebook-${randomUUID()}` }
    const [one, other] = [login.browser(), login.browser()]
    await connect(login.providers.facebook.issue(person), one)
    await connect(login.providers.facebook.issue(person), other)
    const [first, second] = [someone().email, someone().email]
    await proveEmail(one, first)
    expect((await proveEmail(other, second)).statusCode).toBe(200)
    const later = await connect(login.providers.facebook.issue(person))
    expect(later.json()).toMatchObject({ data: { user: { email: first } } })
  })
})

describe('an access token that is not ours to take', () => {
  const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

  test.each([
    ['is of another app', { appId: '2000000000000002' }],
    ['is not valid', { isValid: false }],
    ['has ended', { expiresAt: inSeconds(-10) }],
    ['is of a page, and not of a person', { type: 'PAGE' as const }],
  ])('logs nobody in when it %s', async (_, token) => {
    const person = { ...someone(), subject: `facebook-${randomUUID()}` }
    const { id: userId } = await createUser(login.db, { email: person.email })
    await login.db.insertInto('identities').values({ provider: 'facebook', subject: person.subject, userId }).execute()
    const good = login.providers.facebook.issue(person, { expiresAt: inSeconds(3_600) })
    expect((await connect(good)).json()).toMatchObject({ data: { next: 'logged_in' } })
    const browser = login.browser()
    const response = await connect(login.providers.facebook.issue(person, token), browser)
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ error: { code: 'login_failed' } })
    expect(browser.cookies['user_auth_token']).toBeUndefined()
  })

  test('logs nobody in when Facebook does not know it', async () => {
    expect((await connect('made-up')).statusCode).toBe(401)
  })

  test('is in no log, nor is our own secret', async () => {
    const token = login.providers.facebook.issue(someone(), { isValid: false })
    await connect(token)
    const log = login.api.lines.join('')
    expect(log).toContain('the access token is not good')
    for (const secret of [token, String(login.providers.environment['FACEBOOK_APP_SECRET'])])
      expect(log).not.toContain(secret)
  })
})
