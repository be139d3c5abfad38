import { randomUUID } from 'node:crypto'
import { createUser } from '@amber/testing/factories/user'
import { APPLE_CLIENT_ID } from '@amber/testing/identity-providers'
import type { Claims } from '@amber/testing/identity-providers/forged-tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { openProviderLoginApi, type ProviderLoginApi } from '../../../test-login.ts'

let login: ProviderLoginApi

beforeAll(async () => {
  login = await openProviderLoginApi()
})

afterAll(() => login.close())

const someone = () => ({
  sub: `apple-${randomUUID()}`,
  email: `s${randomUUID()}@privaterelay.example`,
  email_verified: 'true',
})

async function nonceFor(browser: TestBrowser): Promise<string> {
  const response = await browser.post('/api/v0/users/login_nonces')
  return response.json<{ data: { nonce: string } }>().data.nonce
}

async function connect(claims: Claims, extra: object = {}) {
  const browser = login.browser()
  const idToken = await login.providers.apple.sign({ ...claims, nonce: await nonceFor(browser) })
  return browser.post('/api/v0/users/connect_apple', { id_token: idToken, ...extra })
}

describe('POST /api/v0/users/connect_apple', () => {
  // spec: 7.connect-apple, 4.login-social
  test('logs somebody new in, with the name that Apple says once', async () => {
    const person = someone()
    const response = await connect(person, {
      authorization_code: 'code',
      user: { name: { firstName: 'Sam', lastName: 'Lee' } },
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      data: { next: 'logged_in', user: { email: person.email, name: 'Sam Lee', roles: ['student'] } },
    })
  })

  test('lets nobody rename an account by what the browser says', async () => {
    const person = someone()
    await createUser(login.db, { email: person.email, name: 'Owner' })
    const response = await connect(person, { user: { name: { firstName: 'Mallory' } } })
    expect(response.json()).toMatchObject({ data: { user: { name: 'Owner' } } })
  })

  test.each([true, 'true'])('takes %j for a proven e-mail', async (verified) => {
    const response = await connect({ ...someone(), email_verified: verified })
    expect(response.json()).toMatchObject({ data: { next: 'logged_in' } })
  })

  test.each([false, 'false', 'True', 1, undefined])('does not take %j for a proven e-mail', async (verified) => {
    const person = { ...someone(), email_verified: verified }
    await createUser(login.db, { email: person.email })
    const response = await connect(person)
    expect(response.json()).toMatchObject({ data: { next: 'prove_email', user: null, email: person.email } })
  })

  test('asks for an e-mail when Apple says none', async () => {
    const response = await connect({ ...someone(), email: undefined })
    expect(response.json()).toMatchObject({ data: { next: 'prove_email', user: null, email: null } })
  })

  test('gives staff what a student has: Apple does not show that they are of the company', async () => {
    const person = { ...someone(), email: `s${randomUUID()}@amber.example` }
    await createUser(login.db, { email: person.email, roles: ['admin'] })
    const response = await connect(person)
    expect(response.json()).toMatchObject({ data: { next: 'logged_in', user: { roles: ['student'] } } })
  })

  test('takes no token of Google, whatever it says', async () => {
    const browser = login.browser()
    const nonce = await nonceFor(browser)
    const claims = {
      ...someone(),
      nonce,
      iss: login.providers.apple.issuer,
      aud: APPLE_CLIENT_ID,
      azp: APPLE_CLIENT_ID,
    }
    const response = await browser.post('/api/v0/users/connect_apple', {
      id_token: await login.providers.google.sign(claims),
    })
    expect(response.statusCode).toBe(401)
  })
})
