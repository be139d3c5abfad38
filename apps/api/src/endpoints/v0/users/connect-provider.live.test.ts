import { randomUUID } from 'node:crypto'
import { IDENTITY_PROVIDERS, type IdentityProvider } from '@amber/domain/login/vocabulary'
import { localEnvironment } from '@amber/local-environment/addresses'
import { createUser } from '@amber/testing/factories/user'
import { freePort } from '@amber/local-environment/free-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { logInByMail, openLoginApi, openProviderLoginApi, type ProviderLoginApi } from '../../../test-login.ts'

let login: ProviderLoginApi

beforeAll(async () => {
  login = await openProviderLoginApi()
})

afterAll(() => login.close())

const newPerson = () => ({ email: `s${randomUUID()}@example.com`, name: 'Sam Lee' })

async function authorize(browser: TestBrowser, provider: IdentityProvider, next?: string): Promise<string> {
  const response = await browser.post(`/api/v0/users/authorize/${provider}`, { next })
  return response.json<{ data: { url: string } }>().data.url
}

/** Logs in at the provider and returns the callback parameters. */
async function visit(browser: TestBrowser, provider: IdentityProvider, person: object = newPerson(), next?: string) {
  return login.providers[provider].visit(await authorize(browser, provider, next), person)
}

const connect = (browser: TestBrowser, provider: IdentityProvider, { code, state }: { code: string; state: string }) =>
  browser.post(`/api/v0/users/connect/${provider}`, { code, state })

describe('POST /api/v0/users/authorize/{provider}', () => {
  test.each(IDENTITY_PROVIDERS)('returns the URL of %s with a state and our own redirect_uri', async (provider) => {
    const browser = login.browser()
    const { searchParams } = new URL(await authorize(browser, provider))
    expect(searchParams.get('response_type')).toBe('code')
    expect(searchParams.get('redirect_uri')).toBe(`${localEnvironment.SITE_URL}/login/${provider}/callback`)
    expect(searchParams.get('state')).toMatch(/^\d+\.[\w-]{43}$/)
    expect(browser.cookies['login_browser']).toMatch(/^[\w-]{43}$/)
  })

  test('sends a nonce to Google and Apple, and a PKCE challenge to Google and Facebook', async () => {
    const queryOf = async (provider: IdentityProvider) =>
      new URL(await authorize(login.browser(), provider)).searchParams
    const [google, apple, facebook] = [await queryOf('google'), await queryOf('apple'), await queryOf('facebook')]
    for (const query of [google, apple]) expect(query.get('nonce')).toMatch(/^\d+\.[\w-]{43}$/)
    for (const query of [google, facebook]) expect(query.get('code_challenge_method')).toBe('S256')
    expect(apple.get('response_mode')).toBe('form_post')
  })

  test('keeps the existing browser cookie', async () => {
    const browser = login.browser()
    await authorize(browser, 'google')
    const before = browser.cookies['login_browser']
    await authorize(browser, 'apple')
    expect(browser.cookies['login_browser']).toBe(before)
  })

  test.each(IDENTITY_PROVIDERS)('returns 404 for %s when it is not configured', async (provider) => {
    const apiWithoutProviders = await openLoginApi()
    const browser = apiWithoutProviders.browser()
    const statuses = [
      await browser.post(`/api/v0/users/authorize/${provider}`, {}),
      await connect(browser, provider, { code: 'code', state: 'state' }),
    ].map(({ statusCode }) => statusCode)
    await apiWithoutProviders.close()
    expect(statuses).toEqual([404, 404])
  })
})

describe('POST /api/v0/users/connect/{provider}', () => {
  // spec: 4.login-social
  test.each([
    ['google', 'logged_in'],
    ['apple', 'logged_in'],
    ['facebook', 'prove_email'],
  ] as const)('completes a login by %s with next step %s', async (provider, next) => {
    const browser = login.browser()
    const person = newPerson()
    const callback = await visit(browser, provider, person)
    expect(callback.returnedTo).toBe(`${localEnvironment.SITE_URL}/login/${provider}/callback`)
    const response = await connect(browser, provider, callback)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ data: { next } })
    expect(browser.cookies['user_auth_token'] !== undefined).toBe(next === 'logged_in')
  })

  test('identifies the same person at a second login with the provider', async () => {
    const person = newPerson()
    const [first, second] = [login.browser(), login.browser()]
    const firstResponse = await connect(first, 'google', await visit(first, 'google', person))
    const secondResponse = await connect(second, 'google', await visit(second, 'google', person))
    expect(secondResponse.json<{ data: { user: object } }>().data.user).toEqual(
      firstResponse.json<{ data: { user: object } }>().data.user,
    )
  })

  test('requires a second factor from staff who log in with Google', async () => {
    const person = { ...newPerson(), email: `s${randomUUID()}@amber.example` }
    await createUser(login.db, { email: person.email, roles: ['agent'] })
    const browser = login.browser()
    const response = await connect(browser, 'google', await visit(browser, 'google', person))
    expect(response.json()).toMatchObject({ data: { next: 'second_factor', user: { roles: ['student'] } } })
  })

  test('does not trust a private Google account with a company email, even after the mailbox was verified', async () => {
    const person = { ...newPerson(), email: `${randomUUID()}@amber.example`, hosted: false }
    await createUser(login.db, { email: person.email, roles: ['admin'] })
    const browser = login.browser()
    const logInWithGoogle = async () => connect(browser, 'google', await visit(browser, 'google', person))
    const verificationRequired = { data: { next: 'prove_email', user: null, email: person.email } }
    expect((await logInWithGoogle()).json()).toMatchObject(verificationRequired)
    await logInByMail(login, person.email, browser)
    expect((await logInWithGoogle()).json()).toMatchObject(verificationRequired)
  })

  test('does not log in to a company account with a Google account whose email has changed', async () => {
    const subject = `google-${randomUUID()}`
    const colleague = { ...newPerson(), subject, email: `${randomUUID()}@amber.example` }
    const browser = login.browser()
    await connect(browser, 'google', await visit(browser, 'google', colleague))
    const formerColleague = { subject, email: 'left@gmail.com' }
    const response = await connect(browser, 'google', await visit(browser, 'google', formerColleague))
    expect(response.json()).toMatchObject({ data: { next: 'prove_email', user: null } })
  })

  test.each(IDENTITY_PROVIDERS)('accepts the callback of %s once', async (provider) => {
    const browser = login.browser()
    const callback = await visit(browser, provider)
    expect((await connect(browser, provider, callback)).statusCode).toBe(200)
    expect((await connect(browser, provider, callback)).statusCode).toBe(401)
  })

  test.each(IDENTITY_PROVIDERS)(
    'accepts the callback of %s only in the browser that started the login',
    async (provider) => {
      const [browser, other] = [login.browser(), login.browser()]
      const callback = await visit(browser, provider)
      await authorize(other, provider)
      // Login CSRF: an attacker's code and state are used in the victim's browser.
      expect((await connect(other, provider, callback)).statusCode).toBe(401)
      expect((await connect(login.browser(), provider, callback)).statusCode).toBe(401)
      expect((await connect(browser, provider, callback)).statusCode).toBe(200)
    },
  )

  test.each(IDENTITY_PROVIDERS)("rejects a stolen code of %s with the thief's own state", async (provider) => {
    const [victim, thief] = [login.browser(), login.browser()]
    const victimCallback = await visit(victim, provider)
    const thiefCallback = await visit(thief, provider)
    const response = await connect(thief, provider, { code: victimCallback.code, state: thiefCallback.state })
    expect(response.statusCode).toBe(401)
    expect(thief.cookies['user_auth_token']).toBeUndefined()
  })

  test('rejects the callback of another provider without consuming it', async () => {
    const browser = login.browser()
    const callback = await visit(browser, 'google')
    expect((await connect(browser, 'apple', callback)).statusCode).toBe(401)
    expect((await connect(browser, 'google', callback)).statusCode).toBe(200)
  })

  test.each([
    ['a state without a signature', () => 'state'],
    ['a state with too many parts', () => '1.2.3'],
    ['a state with a forged signature', (validState: string) => `${validState.split('.')[0]}.${'A'.repeat(43)}`],
    ['the nonce as its state', (_: string, url: string) => new URL(url).searchParams.get('nonce') ?? ''],
  ])('rejects a code with %s', async (_, forgeState) => {
    const browser = login.browser()
    const url = await authorize(browser, 'google')
    const { code, state } = await login.providers.google.visit(url, newPerson())
    expect((await connect(browser, 'google', { code, state: forgeState(state, url) })).statusCode).toBe(401)
  })

  test.each(IDENTITY_PROVIDERS)('rejects a code that %s did not issue', async (provider) => {
    const browser = login.browser()
    const { state } = await visit(browser, provider)
    expect((await connect(browser, provider, { code: 'made-up', state })).statusCode).toBe(401)
  })

  test('rejects an expired login', async () => {
    const browser = login.browser()
    const callback = await visit(browser, 'google')
    await login.db
      .updateTable('providerLogins')
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .execute()
    expect((await connect(browser, 'google', callback)).statusCode).toBe(401)
  })

  test('consumes the state even when the provider rejects the code', async () => {
    const browser = login.browser()
    const callback = await visit(browser, 'google')
    await connect(browser, 'google', { code: 'made-up', state: callback.state })
    expect((await connect(browser, 'google', callback)).statusCode).toBe(401)
  })

  test('returns 503 while the provider is unreachable and does not log secrets', async () => {
    const unreachableUrl = `http://127.0.0.1:${await freePort()}`
    const apiWithoutProviders = await openLoginApi({
      ...login.providers.environment,
      GOOGLE_ISSUER: unreachableUrl,
      APPLE_ISSUER: unreachableUrl,
      FACEBOOK_GRAPH_URL: unreachableUrl,
    })
    const browser = apiWithoutProviders.browser()
    const statuses = [
      await browser.post('/api/v0/users/authorize/google', {}),
      await browser.post('/api/v0/users/connect_apple', { id_token: 'a.b.c' }),
      await browser.post('/api/v0/users/connect_facebook', { access_token: 'secret-token' }),
    ].map(({ statusCode }) => statusCode)
    await apiWithoutProviders.close()
    expect(statuses).toEqual([503, 503, 503])
    const log = apiWithoutProviders.api.lines.join('')
    for (const secret of ['secret-token', login.providers.environment['FACEBOOK_APP_SECRET'], 'PRIVATE KEY']) {
      expect(log).not.toContain(secret)
    }
  })

  test('does not log the code or the state', async () => {
    const browser = login.browser()
    const callback = await visit(browser, 'facebook')
    await connect(browser, 'facebook', callback)
    const log = login.api.lines.join('')
    for (const secret of [callback.code, callback.state]) expect(log).not.toContain(secret)
  })
})
