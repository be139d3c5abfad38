import { randomUUID } from 'node:crypto'
import { createUser } from '@amber/testing/factories/user'
import { mailedLogin } from '@amber/testing/mailed-logins'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { openLoginApi, openProviderLoginApi, type ProviderLoginApi } from '../../../test-login.ts'

const CONNECT_PATH = '/api/v0/users/connect_google_id'
let login: ProviderLoginApi

beforeAll(async () => {
  login = await openProviderLoginApi()
})

afterAll(() => login.close())

async function requestNonce(browser: TestBrowser): Promise<string> {
  const response = await browser.post('/api/v0/users/login_nonces')
  return response.json<{ data: { nonce: string } }>().data.nonce
}

type GoogleClaims = { sub: string; email: string; [claim: string]: unknown }

/** Returns Google's claims about a new person. */
function newClaims(claims: Partial<GoogleClaims> = {}): GoogleClaims {
  const suffix = randomUUID().slice(0, 8)
  return {
    sub: `google-${suffix}`,
    email: `sam-${suffix}@gmail.com`,
    email_verified: true,
    name: 'Sam Lee',
    ...claims,
  }
}

const connect = (browser: TestBrowser, idToken: string) => browser.post(CONNECT_PATH, { id_token: idToken })

/** Sends a Google One Tap token from a new browser. */
async function logInByOneTap(claims: GoogleClaims) {
  const browser = login.browser()
  const idToken = await login.providers.google.sign({ ...claims, nonce: await requestNonce(browser) })
  return { browser, idToken, response: await connect(browser, idToken) }
}

const identitiesOf = (subject: string) =>
  login.db.selectFrom('identities').where('subject', '=', subject).select('userId').execute()

describe('POST /api/v0/users/connect_google_id', () => {
  // spec: 7.connect-google, 4.login-social
  test('creates an account and logs the browser in', async () => {
    const person = newClaims()
    const { browser, response } = await logInByOneTap(person)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      data: {
        next: 'logged_in',
        user: {
          id: expect.any(Number) as number,
          email: person.email,
          name: 'Sam Lee',
          phone_details: null,
          roles: ['student'],
        },
        email: null,
        next_path: null,
      },
    })
    const me = await browser.get('/api/v0/auth/users/me')
    expect(me.json()).toMatchObject({ data: { email: person.email } })
    const session = login.db.selectFrom('sessions').orderBy('id', 'desc').select('method')
    expect(await session.executeTakeFirst()).toEqual({ method: 'google_one_tap' })
  })

  test('identifies the user by subject even when the email has changed', async () => {
    const person = newClaims()
    const first = await logInByOneTap(person)
    const later = await logInByOneTap({ ...person, email: 'moved@gmail.com' })
    expect(later.response.json()).toMatchObject({ data: { user: { email: person.email } } })
    expect(userIdIn(later.response)).toBe(userIdIn(first.response))
  })

  test('logs in to the account with the verified email and audits the linked identity', async () => {
    const person = newClaims()
    const { id } = await createUser(login.db, { email: person.email.toUpperCase() })
    const { response } = await logInByOneTap(person)
    expect(userIdIn(response)).toBe(id)
    const audit = login.db.selectFrom('auditLog').where('actorId', '=', id).select(['action', 'fields'])
    expect(await audit.execute()).toEqual([{ action: 'identity.link', fields: ['google'] }])
  })

  test('unlinks the previous identity when another identity has the same email', async () => {
    const previousOwner = newClaims()
    const { response } = await logInByOneTap(previousOwner)
    const after = await logInByOneTap({ ...previousOwner, sub: `other-${previousOwner.sub}` })
    expect(userIdIn(after.response)).toBe(userIdIn(response))
    expect(await identitiesOf(previousOwner.sub)).toEqual([])
  })

  test('creates a new account when the identity belongs to an erased user', async () => {
    const person = newClaims()
    const erased = { email: null, emailVerifiedAt: null, name: null, erasedAt: new Date() }
    const { id: userId } = await createUser(login.db, erased)
    await login.db.insertInto('identities').values({ provider: 'google', subject: person.sub, userId }).execute()
    const { response } = await logInByOneTap(person)
    expect(response.json()).toMatchObject({ data: { next: 'logged_in', user: { email: person.email } } })
    expect(userIdIn(response)).not.toBe(userId)
  })

  test('stores the traffic source with the new account', async () => {
    const browser = login.browser()
    const person = newClaims({ nonce: await requestNonce(browser) })
    await browser.post(CONNECT_PATH, {
      id_token: await login.providers.google.sign(person),
      source_details: { utm_params: { utm_source: 'fair' } },
    })
    const user = login.db.selectFrom('users').where('email', '=', person.email).select('sourceDetails')
    expect(await user.executeTakeFirst()).toEqual({ sourceDetails: { utm_params: { utm_source: 'fair' } } })
  })

  test('returns 404 when Google is not configured', async () => {
    const apiWithoutGoogle = await openLoginApi()
    const response = await connect(apiWithoutGoogle.browser(), 'any')
    await apiWithoutGoogle.close()
    expect(response.statusCode).toBe(404)
  })
})

describe('email that Google does not verify', () => {
  test.each([
    ['is not verified', { email_verified: false }],
    ['has email_verified as a string', { email_verified: 'true' }],
    ['lacks the email_verified claim', { email_verified: undefined }],
    ['is not hosted by Google', { email: `s${randomUUID()}@example.com` }],
    ['has a domain that only ends in gmail.com', { email: `s${randomUUID()}@not-gmail.com` }],
  ])('does not log in when it %s', async (_, claims) => {
    const person = newClaims(claims)
    await createUser(login.db, { email: person.email })
    const { browser, response } = await logInByOneTap(person)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      data: { next: 'prove_email', user: null, email: person.email, next_path: null },
    })
    expect(browser.cookies['user_auth_token']).toBeUndefined()
    expect(await identitiesOf(person.sub)).toEqual([])
  })

  test('is trusted when Google hosts its domain', async () => {
    const { response } = await logInByOneTap(
      newClaims({ email: `s${randomUUID()}@university.example`, hd: 'university.example' }),
    )
    expect(response.json()).toMatchObject({ data: { next: 'logged_in' } })
  })

  test('is verified by a one-time password in the same browser, which links the identity', async () => {
    const person = newClaims({ email: `s${randomUUID()}@example.com` })
    const { browser } = await logInByOneTap(person)
    const response = await verifyEmail(browser, person.email)
    expect(response.json()).toMatchObject({ data: { next: 'logged_in', user: { name: 'Sam Lee' } } })
    const later = await logInByOneTap(person)
    expect(userIdIn(later.response)).toBe(userIdIn(response))
  })

  test('is not linked when another email is verified', async () => {
    const person = newClaims({ email: `s${randomUUID()}@example.com` })
    const { browser } = await logInByOneTap(person)
    await verifyEmail(browser, `s${randomUUID()}@example.com`)
    expect(await identitiesOf(person.sub)).toEqual([])
    // The pending identity is discarded, so that it is never linked to the next user of this browser.
    await verifyEmail(browser, person.email)
    expect(await identitiesOf(person.sub)).toEqual([])
  })

  test('is not linked when another browser verifies it', async () => {
    const person = newClaims({ email: `s${randomUUID()}@example.com` })
    await logInByOneTap(person)
    await verifyEmail(login.browser(), person.email)
    expect(await identitiesOf(person.sub)).toEqual([])
  })

  test('is not linked after the pending identity has expired', async () => {
    const person = newClaims({ email: `s${randomUUID()}@example.com` })
    const { browser } = await logInByOneTap(person)
    const pending = login.db.updateTable('pendingIdentities').set({ endsAt: new Date(Date.now() - 1_000) })
    await pending.where('subject', '=', person.sub).execute()
    await verifyEmail(browser, person.email)
    expect(await identitiesOf(person.sub)).toEqual([])
  })
})

describe('valid id token', () => {
  test('is accepted once', async () => {
    const { browser, idToken, response } = await logInByOneTap(newClaims())
    expect(response.statusCode).toBe(200)
    const session = browser.cookies['user_auth_token']
    expect((await connect(browser, idToken)).statusCode).toBe(401)
    expect(browser.cookies['user_auth_token']).toBe(session)
  })

  test('is accepted once under concurrent requests', async () => {
    const browser = login.browser()
    const idToken = await login.providers.google.sign(newClaims({ nonce: await requestNonce(browser) }))
    const copies = Array.from({ length: 8 }, () => {
      const copy = login.browser()
      Object.assign(copy.cookies, browser.cookies)
      return copy
    })
    const responses = await Promise.all(copies.map((copy) => connect(copy, idToken)))
    expect(responses.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toEqual([200])
  })

  test('is rejected in other browsers and still accepted in the browser that requested its nonce', async () => {
    const browser = login.browser()
    const idToken = await login.providers.google.sign(newClaims({ nonce: await requestNonce(browser) }))
    const thief = login.browser()
    await requestNonce(thief)
    expect((await connect(thief, idToken)).statusCode).toBe(401)
    expect((await connect(login.browser(), idToken)).statusCode).toBe(401)
    expect((await connect(browser, idToken)).statusCode).toBe(200)
  })

  test('is rejected once its nonce has expired', async () => {
    const browser = login.browser()
    const idToken = await login.providers.google.sign(newClaims({ nonce: await requestNonce(browser) }))
    await login.db
      .updateTable('providerLogins')
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .execute()
    expect((await connect(browser, idToken)).statusCode).toBe(401)
  })

  test('is rejected with the nonce of a redirect login', async () => {
    const browser = login.browser()
    const response = await browser.post('/api/v0/users/authorize/google', {})
    const nonce = new URL(response.json<{ data: { url: string } }>().data.url).searchParams.get('nonce')
    const idToken = await login.providers.google.sign(newClaims({ nonce }))
    expect((await connect(browser, idToken)).statusCode).toBe(401)
  })

  test('revokes the previous session of the browser', async () => {
    const { browser } = await logInByOneTap(newClaims())
    const previousToken = String(browser.cookies['user_auth_token'])
    const idToken = await login.providers.google.sign(newClaims({ nonce: await requestNonce(browser) }))
    await connect(browser, idToken)
    expect(browser.cookies['user_auth_token']).not.toBe(previousToken)
    const me = await login.api.app.inject({ url: '/api/v0/auth/users/me', cookies: { user_auth_token: previousToken } })
    expect(me.statusCode).toBe(401)
  })

  test('is not logged, nor are its claims', async () => {
    const person = newClaims()
    const { idToken } = await logInByOneTap(person)
    const log = login.api.lines.join('')
    for (const secret of [idToken, person.email, person.sub]) expect(log).not.toContain(secret)
  })
})

const userIdIn = (response: LightMyRequestResponse) =>
  response.json<{ data: { user: { id: number } | null } }>().data.user?.id

async function verifyEmail(browser: TestBrowser, email: string) {
  await browser.post('/api/v0/users/generate_email_otp', { user: { email } })
  const { code } = await mailedLogin(login.db, email)
  return browser.post('/api/v0/users/login_email_otp', { user: { email, otp: code }, connect: 'google' })
}
