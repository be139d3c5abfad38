import { randomUUID } from 'node:crypto'
import { createUser } from '@amber/testing/factories/user'
import { mailedLogin } from '@amber/testing/mailed-logins'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../../../test-browser.ts'
import { openLoginApi, openProviderLoginApi, type ProviderLoginApi } from '../../../test-login.ts'

const CONNECT = '/api/v0/users/connect_google_id'
let login: ProviderLoginApi

beforeAll(async () => {
  login = await openProviderLoginApi()
})

afterAll(() => login.close())

async function nonceFor(browser: TestBrowser): Promise<string> {
  const response = await browser.post('/api/v0/users/login_nonces')
  return response.json<{ data: { nonce: string } }>().data.nonce
}

type Person = { sub: string; email: string; [claim: string]: unknown }

/** What Google says of somebody new, unless told otherwise. */
function someone(claims: Partial<Person> = {}): Person {
  const number = randomUUID().slice(0, 8)
  return {
    sub: `google-${number}`,
    email: `sam-${number}@gmail.com`,
    email_verified: true,
    name: 'Sam Lee',
    ...claims,
  }
}

const connect = (browser: TestBrowser, idToken: string) => browser.post(CONNECT, { id_token: idToken })

/** A browser that has just been handed a token of Google's by one tap. */
async function tap(claims: Person) {
  const browser = login.browser()
  const idToken = await login.providers.google.sign({ ...claims, nonce: await nonceFor(browser) })
  return { browser, idToken, response: await connect(browser, idToken) }
}

const identitiesOf = (subject: string) =>
  login.db.selectFrom('identities').where('subject', '=', subject).select('userId').execute()

describe('POST /api/v0/users/connect_google_id', () => {
  // spec: 7.connect-google, 4.login-social
  test('makes the account of somebody new and logs the browser in', async () => {
    const person = someone()
    const { browser, response } = await tap(person)
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

  test('knows the person by the subject, whatever became of the e-mail', async () => {
    const person = someone()
    const first = await tap(person)
    const again = await tap({ ...person, email: 'moved@gmail.com' })
    expect(again.response.json()).toMatchObject({ data: { user: { email: person.email } } })
    expect(userIn(again.response)).toBe(userIn(first.response))
  })

  test('opens the account that has the proven e-mail already, and notes that it got a way in', async () => {
    const person = someone()
    const { id } = await createUser(login.db, { email: person.email.toUpperCase() })
    const { response } = await tap(person)
    expect(userIn(response)).toBe(id)
    const audit = login.db.selectFrom('auditLog').where('actorId', '=', id).select(['action', 'fields'])
    expect(await audit.execute()).toEqual([{ action: 'identity.link', fields: ['google'] }])
  })

  test('lets the present owner of an e-mail take the place of the one before', async () => {
    const before = someone()
    const { response } = await tap(before)
    const after = await tap({ ...before, sub: `other-${before.sub}` })
    expect(userIn(after.response)).toBe(userIn(response))
    expect(await identitiesOf(before.sub)).toEqual([])
  })

  test('does not find an erased person, and begins anew with them', async () => {
    const person = someone()
    const nobody = { email: null, emailVerifiedAt: null, name: null, erasedAt: new Date() }
    const { id: userId } = await createUser(login.db, nobody)
    await login.db.insertInto('identities').values({ provider: 'google', subject: person.sub, userId }).execute()
    const { response } = await tap(person)
    expect(response.json()).toMatchObject({ data: { next: 'logged_in', user: { email: person.email } } })
    expect(userIn(response)).not.toBe(userId)
  })

  test('keeps where somebody came from with the account it makes', async () => {
    const browser = login.browser()
    const person = someone({ nonce: await nonceFor(browser) })
    await browser.post(CONNECT, {
      id_token: await login.providers.google.sign(person),
      source_details: { utm_params: { utm_source: 'fair' } },
    })
    const user = login.db.selectFrom('users').where('email', '=', person.email).select('sourceDetails')
    expect(await user.executeTakeFirst()).toEqual({ sourceDetails: { utm_params: { utm_source: 'fair' } } })
  })

  test('does not exist where Google is not configured', async () => {
    const plain = await openLoginApi()
    const response = await connect(plain.browser(), 'any')
    await plain.close()
    expect(response.statusCode).toBe(404)
  })
})

describe('an e-mail that Google does not answer for', () => {
  test.each([
    ['is not verified', { email_verified: false }],
    ['is verified in words only', { email_verified: 'true' }],
    ['says nothing of it', { email_verified: undefined }],
    ['has a mailbox that Google does not run', { email: `s${randomUUID()}@example.com` }],
    ['only ends like one of Google', { email: `s${randomUUID()}@not-gmail.com` }],
  ])('opens no account when it %s', async (_, claims) => {
    const person = someone(claims)
    await createUser(login.db, { email: person.email })
    const { browser, response } = await tap(person)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({
      data: { next: 'prove_email', user: null, email: person.email, next_path: null },
    })
    expect(browser.cookies['user_auth_token']).toBeUndefined()
    expect(await identitiesOf(person.sub)).toEqual([])
  })

  test("counts when a company's Google runs the mailbox", async () => {
    const { response } = await tap(someone({ email: `s${randomUUID()}@university.example`, hd: 'university.example' }))
    expect(response.json()).toMatchObject({ data: { next: 'logged_in' } })
  })

  test('is proven by a one-time password in the same browser, and then Google opens the account', async () => {
    const person = someone({ email: `s${randomUUID()}@example.com` })
    const { browser } = await tap(person)
    const response = await proveEmail(browser, person.email)
    expect(response.json()).toMatchObject({ data: { next: 'logged_in', user: { name: 'Sam Lee' } } })
    const again = await tap(person)
    expect(userIn(again.response)).toBe(userIn(response))
  })

  test('is not what another e-mail proves', async () => {
    const person = someone({ email: `s${randomUUID()}@example.com` })
    const { browser } = await tap(person)
    await proveEmail(browser, `s${randomUUID()}@example.com`)
    expect(await identitiesOf(person.sub)).toEqual([])
    // Nor does it wait for the next one who uses this browser.
    await proveEmail(browser, person.email)
    expect(await identitiesOf(person.sub)).toEqual([])
  })

  test('is not what another browser proves', async () => {
    const person = someone({ email: `s${randomUUID()}@example.com` })
    await tap(person)
    await proveEmail(login.browser(), person.email)
    expect(await identitiesOf(person.sub)).toEqual([])
  })

  test('waits for its proof no longer than a code is good', async () => {
    const person = someone({ email: `s${randomUUID()}@example.com` })
    const { browser } = await tap(person)
    const pending = login.db.updateTable('pendingIdentities').set({ endsAt: new Date(Date.now() - 1_000) })
    await pending.where('subject', '=', person.sub).execute()
    await proveEmail(browser, person.email)
    expect(await identitiesOf(person.sub)).toEqual([])
  })
})

describe('a good token', () => {
  test('is good once', async () => {
    const { browser, idToken, response } = await tap(someone())
    expect(response.statusCode).toBe(200)
    const session = browser.cookies['user_auth_token']
    expect((await connect(browser, idToken)).statusCode).toBe(401)
    expect(browser.cookies['user_auth_token']).toBe(session)
  })

  test('is good once for any number that come at the same moment', async () => {
    const browser = login.browser()
    const idToken = await login.providers.google.sign(someone({ nonce: await nonceFor(browser) }))
    const copies = Array.from({ length: 8 }, () => {
      const copy = login.browser()
      Object.assign(copy.cookies, browser.cookies)
      return copy
    })
    const all = await Promise.all(copies.map((copy) => connect(copy, idToken)))
    expect(all.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toEqual([200])
  })

  test('is good in no other browser, and still good in its own after that', async () => {
    const browser = login.browser()
    const idToken = await login.providers.google.sign(someone({ nonce: await nonceFor(browser) }))
    const thief = login.browser()
    await nonceFor(thief)
    expect((await connect(thief, idToken)).statusCode).toBe(401)
    expect((await connect(login.browser(), idToken)).statusCode).toBe(401)
    expect((await connect(browser, idToken)).statusCode).toBe(200)
  })

  test('is good for as long as its nonce', async () => {
    const browser = login.browser()
    const idToken = await login.providers.google.sign(someone({ nonce: await nonceFor(browser) }))
    await login.db
      .updateTable('providerLogins')
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .execute()
    expect((await connect(browser, idToken)).statusCode).toBe(401)
  })

  test('does not carry the nonce of a login by redirect', async () => {
    const browser = login.browser()
    const response = await browser.post('/api/v0/users/authorize/google', {})
    const nonce = new URL(response.json<{ data: { url: string } }>().data.url).searchParams.get('nonce')
    const idToken = await login.providers.google.sign(someone({ nonce }))
    expect((await connect(browser, idToken)).statusCode).toBe(401)
  })

  test('ends the session that the browser had before', async () => {
    const { browser } = await tap(someone())
    const planted = String(browser.cookies['user_auth_token'])
    const idToken = await login.providers.google.sign(someone({ nonce: await nonceFor(browser) }))
    await connect(browser, idToken)
    expect(browser.cookies['user_auth_token']).not.toBe(planted)
    const me = await login.api.app.inject({ url: '/api/v0/auth/users/me', cookies: { user_auth_token: planted } })
    expect(me.statusCode).toBe(401)
  })

  test('is in no log, nor is who it speaks of', async () => {
    const person = someone()
    const { idToken } = await tap(person)
    const log = login.api.lines.join('')
    for (const secret of [idToken, person.email, person.sub]) expect(log).not.toContain(secret)
  })
})

const userIn = (response: LightMyRequestResponse) =>
  response.json<{ data: { user: { id: number } | null } }>().data.user?.id

async function proveEmail(browser: TestBrowser, email: string) {
  await browser.post('/api/v0/users/generate_email_otp', { user: { email } })
  const { code } = await mailedLogin(login.db, email)
  return browser.post('/api/v0/users/login_email_otp', { user: { email, otp: code }, connect: 'google' })
}
