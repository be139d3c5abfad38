import { randomUUID } from 'node:crypto'
import { IDENTITY_PROVIDERS, type IdentityProvider } from '@amber/domain/login/vocabulary'
import { localEnvironment } from '@amber/testing/addresses'
import { createUser } from '@amber/testing/factories/user'
import { freePort } from '@amber/testing/free-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { logInByMail, openLoginApi, openProviderLoginApi, type ProviderLoginApi } from '../../../test-login.ts'

let login: ProviderLoginApi

beforeAll(async () => {
  login = await openProviderLoginApi()
})

afterAll(() => login.close())

const someone = () => ({ email: `s${randomUUID()}@example.com`, name: 'Sam Lee' })

async function authorize(browser: TestBrowser, provider: IdentityProvider, next?: string): Promise<string> {
  const response = await browser.post(`/api/v0/users/authorize/${provider}`, { next })
  return response.json<{ data: { url: string } }>().data.url
}

/** The whole way there and back, up to the callback. */
async function visit(browser: TestBrowser, provider: IdentityProvider, person: object = someone(), next?: string) {
  return login.providers[provider].visit(await authorize(browser, provider, next), person)
}

const connect = (browser: TestBrowser, provider: IdentityProvider, { code, state }: { code: string; state: string }) =>
  browser.post(`/api/v0/users/connect/${provider}`, { code, state })

describe('POST /api/v0/users/authorize/{provider}', () => {
  test.each(IDENTITY_PROVIDERS)(
    'leads to %s with a state, and with our own address to come back to',
    async (provider) => {
      const browser = login.browser()
      const { searchParams } = new URL(await authorize(browser, provider))
      expect(searchParams.get('response_type')).toBe('code')
      expect(searchParams.get('redirect_uri')).toBe(`${localEnvironment.SITE_URL}/login/${provider}/callback`)
      expect(searchParams.get('state')).toMatch(/^\d+\.[\w-]{43}$/)
      expect(browser.cookies['login_browser']).toMatch(/^[\w-]{43}$/)
    },
  )

  test('asks Google and Apple to sign a nonce, and all that know how for a proof of who spends the code', async () => {
    const queryOf = async (provider: IdentityProvider) =>
      new URL(await authorize(login.browser(), provider)).searchParams
    const [google, apple, facebook] = [await queryOf('google'), await queryOf('apple'), await queryOf('facebook')]
    for (const query of [google, apple]) expect(query.get('nonce')).toMatch(/^\d+\.[\w-]{43}$/)
    for (const query of [google, facebook]) expect(query.get('code_challenge_method')).toBe('S256')
    expect(apple.get('response_mode')).toBe('form_post')
  })

  test('keeps the browser recognisable by what it had', async () => {
    const browser = login.browser()
    await authorize(browser, 'google')
    const before = browser.cookies['login_browser']
    await authorize(browser, 'apple')
    expect(browser.cookies['login_browser']).toBe(before)
  })

  test.each(IDENTITY_PROVIDERS)('does not exist for %s where it is not configured', async (provider) => {
    const plain = await openLoginApi()
    const browser = plain.browser()
    const statuses = [
      await browser.post(`/api/v0/users/authorize/${provider}`, {}),
      await connect(browser, provider, { code: 'code', state: 'state' }),
    ].map(({ statusCode }) => statusCode)
    await plain.close()
    expect(statuses).toEqual([404, 404])
  })
})

describe('POST /api/v0/users/connect/{provider}', () => {
  // spec: 4.login-social
  test.each([
    ['google', 'logged_in'],
    ['apple', 'logged_in'],
    ['facebook', 'prove_email'],
  ] as const)('brings somebody back from %s: %s', async (provider, next) => {
    const browser = login.browser()
    const person = someone()
    const returned = await visit(browser, provider, person)
    expect(returned.returnedTo).toBe(`${localEnvironment.SITE_URL}/login/${provider}/callback`)
    const response = await connect(browser, provider, returned)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ data: { next } })
    expect(browser.cookies['user_auth_token'] !== undefined).toBe(next === 'logged_in')
  })

  test('knows the same person by each way to the same provider', async () => {
    const person = someone()
    const [first, second] = [login.browser(), login.browser()]
    const one = await connect(first, 'google', await visit(first, 'google', person))
    const two = await connect(second, 'google', await visit(second, 'google', person))
    expect(two.json<{ data: { user: object } }>().data.user).toEqual(one.json<{ data: { user: object } }>().data.user)
  })

  test('brings staff of the company back by Google, who then have a second factor to show', async () => {
    const person = { ...someone(), email: `s${randomUUID()}@amber.example` }
    await createUser(login.db, { email: person.email, roles: ['agent'] })
    const browser = login.browser()
    const response = await connect(browser, 'google', await visit(browser, 'google', person))
    expect(response.json()).toMatchObject({ data: { next: 'second_factor', user: { roles: ['student'] } } })
  })

  test("does not take a private Google account with a colleague's address for the company's, however often it was shown", async () => {
    const person = { ...someone(), email: `${randomUUID()}@amber.example`, hosted: false }
    await createUser(login.db, { email: person.email, roles: ['admin'] })
    const browser = login.browser()
    const goThere = async () => connect(browser, 'google', await visit(browser, 'google', person))
    const unproven = { data: { next: 'prove_email', user: null, email: person.email } }
    expect((await goThere()).json()).toMatchObject(unproven)
    await logInByMail(login, person.email, browser)
    expect((await goThere()).json()).toMatchObject(unproven)
  })

  test("does not open a company's account by a Google account that has another address by now", async () => {
    const subject = `google-${randomUUID()}`
    const colleague = { ...someone(), subject, email: `${randomUUID()}@amber.example` }
    const browser = login.browser()
    await connect(browser, 'google', await visit(browser, 'google', colleague))
    const left = { subject, email: 'left@gmail.com' }
    const response = await connect(browser, 'google', await visit(browser, 'google', left))
    expect(response.json()).toMatchObject({ data: { next: 'prove_email', user: null } })
  })

  test.each(IDENTITY_PROVIDERS)('takes what came back from %s once', async (provider) => {
    const browser = login.browser()
    const returned = await visit(browser, provider)
    expect((await connect(browser, provider, returned)).statusCode).toBe(200)
    expect((await connect(browser, provider, returned)).statusCode).toBe(401)
  })

  test.each(IDENTITY_PROVIDERS)('takes what came back from %s in the browser that left for it', async (provider) => {
    const [browser, other] = [login.browser(), login.browser()]
    const returned = await visit(browser, provider)
    await authorize(other, provider)
    // Login CSRF: a stranger's code and state, brought to the victim's browser.
    expect((await connect(other, provider, returned)).statusCode).toBe(401)
    expect((await connect(login.browser(), provider, returned)).statusCode).toBe(401)
    expect((await connect(browser, provider, returned)).statusCode).toBe(200)
  })

  test.each(IDENTITY_PROVIDERS)("does not take a stolen code of %s with the thief's own state", async (provider) => {
    const [victim, thief] = [login.browser(), login.browser()]
    const stolen = await visit(victim, provider)
    const own = await visit(thief, provider)
    const response = await connect(thief, provider, { code: stolen.code, state: own.state })
    expect(response.statusCode).toBe(401)
    expect(thief.cookies['user_auth_token']).toBeUndefined()
  })

  test('does not take the answer of one provider for that of another', async () => {
    const browser = login.browser()
    const returned = await visit(browser, 'google')
    expect((await connect(browser, 'apple', returned)).statusCode).toBe(401)
    expect((await connect(browser, 'google', returned)).statusCode).toBe(200)
  })

  test.each([
    ['no state', () => 'state'],
    ['a state of another shape', () => '1.2.3'],
    ['a state with a proof that is made up', (good: string) => `${good.split('.')[0]}.${'A'.repeat(43)}`],
    ['the nonce for a state', (_: string, url: string) => new URL(url).searchParams.get('nonce') ?? ''],
  ])('takes no code with %s', async (_, stateOf) => {
    const browser = login.browser()
    const url = await authorize(browser, 'google')
    const { code, state } = await login.providers.google.visit(url, someone())
    expect((await connect(browser, 'google', { code, state: stateOf(state, url) })).statusCode).toBe(401)
  })

  test.each(IDENTITY_PROVIDERS)('takes no code that %s did not give', async (provider) => {
    const browser = login.browser()
    const { state } = await visit(browser, provider)
    expect((await connect(browser, provider, { code: 'made-up', state })).statusCode).toBe(401)
  })

  test('takes nothing that comes back too late', async () => {
    const browser = login.browser()
    const returned = await visit(browser, 'google')
    await login.db
      .updateTable('providerLogins')
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .execute()
    expect((await connect(browser, 'google', returned)).statusCode).toBe(401)
  })

  test('spends the state even when the provider refuses the code', async () => {
    const browser = login.browser()
    const returned = await visit(browser, 'google')
    await connect(browser, 'google', { code: 'made-up', state: returned.state })
    expect((await connect(browser, 'google', returned)).statusCode).toBe(401)
  })

  test('says that it is not there while the provider is not, and keeps secrets out of the log', async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`
    const lonely = await openLoginApi({
      ...login.providers.environment,
      GOOGLE_ISSUER: nowhere,
      APPLE_ISSUER: nowhere,
      FACEBOOK_GRAPH_URL: nowhere,
    })
    const browser = lonely.browser()
    const statuses = [
      await browser.post('/api/v0/users/authorize/google', {}),
      await browser.post('/api/v0/users/connect_apple', { id_token: 'a.b.c' }),
      await browser.post('/api/v0/users/connect_facebook', { access_token: 'secret-token' }),
    ].map(({ statusCode }) => statusCode)
    await lonely.close()
    expect(statuses).toEqual([503, 503, 503])
    const log = lonely.api.lines.join('')
    for (const secret of ['secret-token', login.providers.environment['FACEBOOK_APP_SECRET'], 'PRIVATE KEY']) {
      expect(log).not.toContain(secret)
    }
  })

  test('keeps the code and the state out of the log', async () => {
    const browser = login.browser()
    const returned = await visit(browser, 'facebook')
    await connect(browser, 'facebook', returned)
    const log = login.api.lines.join('')
    for (const secret of [returned.code, returned.state]) expect(log).not.toContain(secret)
  })
})
