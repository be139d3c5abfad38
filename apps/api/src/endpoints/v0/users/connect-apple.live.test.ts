import { randomUUID } from 'node:crypto'
import { createUser } from '@amber/testing/factories/user'
import { APPLE_CLIENT_ID } from '@amber/stand-ins/identity-providers/open-identity-providers'
import type { Claims } from '@amber/stand-ins/identity-providers/forged-tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { openProviderLoginApi, type ProviderLoginApi } from '../../../test-login.ts'

let login: ProviderLoginApi

beforeAll(async () => {
  login = await openProviderLoginApi()
})

afterAll(() => login.close())

const newAppleUser = () => ({
  sub: `apple-${randomUUID()}`,
  email: `s${randomUUID()}@privaterelay.example`,
  email_verified: 'true',
})

async function requestNonce(browser: TestBrowser): Promise<string> {
  const response = await browser.post('/api/v0/users/login_nonces')
  return response.json<{ data: { nonce: string } }>().data.nonce
}

async function connect(claims: Claims, extra: object = {}) {
  const browser = login.browser()
  const idToken = await login.providers.apple.sign({ ...claims, nonce: await requestNonce(browser) })
  return browser.post('/api/v0/users/connect_apple', { id_token: idToken, ...extra })
}

describe('POST /api/v0/users/connect_apple', () => {
  // spec: 7.connect-apple, 4.login-social
  test('logs in a new user with the name that Apple sends only at the first login', async () => {
    const person = newAppleUser()
    const response = await connect(person, {
      authorization_code: 'code',
      user: { name: { firstName: 'Sam', lastName: 'Lee' } },
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({
      data: { next: 'logged_in', user: { email: person.email, name: 'Sam Lee', roles: ['student'] } },
    })
  })

  test('does not rename an existing account to the name the browser sends', async () => {
    const person = newAppleUser()
    await createUser(login.db, { email: person.email, name: 'Owner' })
    const response = await connect(person, { user: { name: { firstName: 'Mallory' } } })
    expect(response.json()).toMatchObject({ data: { user: { name: 'Owner' } } })
  })

  test.each([true, 'true'])('accepts %j as a verified email', async (verified) => {
    const response = await connect({ ...newAppleUser(), email_verified: verified })
    expect(response.json()).toMatchObject({ data: { next: 'logged_in' } })
  })

  test.each([false, 'false', 'True', 1, undefined])('does not accept %j as a verified email', async (verified) => {
    const person = { ...newAppleUser(), email_verified: verified }
    await createUser(login.db, { email: person.email })
    const response = await connect(person)
    expect(response.json()).toMatchObject({ data: { next: 'prove_email', user: null, email: person.email } })
  })

  test('requires a verified email when Apple sends none', async () => {
    const response = await connect({ ...newAppleUser(), email: undefined })
    expect(response.json()).toMatchObject({ data: { next: 'prove_email', user: null, email: null } })
  })

  test('grants staff only the student role, because Apple does not verify company membership', async () => {
    const person = { ...newAppleUser(), email: `s${randomUUID()}@amber.example` }
    await createUser(login.db, { email: person.email, roles: ['admin'] })
    const response = await connect(person)
    expect(response.json()).toMatchObject({ data: { next: 'logged_in', user: { roles: ['student'] } } })
  })

  test('rejects a token signed by Google', async () => {
    const browser = login.browser()
    const nonce = await requestNonce(browser)
    const claims = {
      ...newAppleUser(),
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
