import { randomUUID } from 'node:crypto'
import { GOOGLE_CLIENT_ID } from '@amber/stand-ins/identity-providers/open-identity-providers'
import {
  withChangedClaims,
  type Claims,
  signedBy,
  signedWithForeignKey,
  signedWithExtension,
  signedWithOwnKey,
  signedWithPublicKey,
  signedWithSecret,
  unsigned,
} from '@amber/stand-ins/identity-providers/forged-tokens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestBrowser } from '../test-browser.ts'
import { openProviderLoginApi, type ProviderLoginApi } from '../test-login.ts'

let login: ProviderLoginApi

beforeAll(async () => {
  login = await openProviderLoginApi()
})

afterAll(() => login.close())

const nowInSeconds = () => Math.floor(Date.now() / 1000)

const connect = (browser: TestBrowser, idToken: string) =>
  browser.post('/api/v0/users/connect_google_id', { id_token: idToken })

/** Returns the claims of a token that is valid for this browser. */
async function validClaimsFor(browser: TestBrowser): Promise<Claims> {
  const nonce = await browser.post('/api/v0/users/login_nonces')
  return {
    sub: `google-${randomUUID()}`,
    email: `${randomUUID()}@gmail.com`,
    email_verified: true,
    iss: login.providers.google.issuer,
    aud: GOOGLE_CLIENT_ID,
    iat: nowInSeconds(),
    exp: nowInSeconds() + 600,
    nonce: nonce.json<{ data: { nonce: string } }>().data.nonce,
  }
}

describe('POST /api/v0/users/connect_google_id with a forged token', () => {
  /** Each forgery differs from a valid token in one way only. */
  const FORGERIES: Record<string, (validClaims: Claims) => string | Promise<string>> = {
    'has ended': (good) =>
      login.providers.google.sign({ ...good, iat: nowInSeconds() - 600, exp: nowInSeconds() - 60 }),
    'is not good yet': (good) => login.providers.google.sign({ ...good, nbf: nowInSeconds() + 600 }),
    'comes from the future': (good) =>
      login.providers.google.sign({ ...good, iat: nowInSeconds() + 600, exp: nowInSeconds() + 900 }),
    'was made long ago': (good) =>
      login.providers.google.sign({ ...good, iat: nowInSeconds() - 7_200, exp: nowInSeconds() + 900 }),
    'never ends': (good) => login.providers.google.sign({ ...good, exp: undefined }),
    'does not say when it was made': (good) => login.providers.google.sign({ ...good, iat: undefined }),
    'is for another client': (good) => login.providers.google.sign({ ...good, aud: 'other-client' }),
    'is for nobody': (good) => login.providers.google.sign({ ...good, aud: undefined }),
    'is for several, and another asked': (good) =>
      login.providers.google.sign({ ...good, aud: [GOOGLE_CLIENT_ID, 'other-client'], azp: 'other-client' }),
    'is for several, and nobody asked': (good) =>
      login.providers.google.sign({ ...good, aud: [GOOGLE_CLIENT_ID, 'other-client'], azp: undefined }),
    'is for us, and another asked': (good) => login.providers.google.sign({ ...good, azp: 'other-client' }),
    'has another issuer': (good) => login.providers.google.sign({ ...good, iss: 'https://accounts.google.com' }),
    'has an issuer that begins like Google': (good) =>
      login.providers.google.sign({ ...good, iss: `${login.providers.google.issuer}.evil.example` }),
    'has no issuer': (good) => login.providers.google.sign({ ...good, iss: undefined }),
    'is of nobody': (good) => login.providers.google.sign({ ...good, sub: undefined }),
    'is of an empty name': (good) => login.providers.google.sign({ ...good, sub: '' }),
    'has no nonce': (good) => login.providers.google.sign({ ...good, nonce: undefined }),
    'has a nonce of its own': (good) => login.providers.google.sign({ ...good, nonce: randomUUID() }),
    'has a nonce that is made up': (good) =>
      login.providers.google.sign({ ...good, nonce: `${String(good['nonce']).split('.')[0]}.${'A'.repeat(43)}` }),
    'is signed by Apple': (good) =>
      login.providers.apple.sign({ ...good, aud: GOOGLE_CLIENT_ID, azp: GOOGLE_CLIENT_ID }),
    'is signed by Apple in the name of Google': (good) =>
      login.providers.apple.sign({
        ...good,
        iss: login.providers.google.issuer,
        aud: GOOGLE_CLIENT_ID,
        azp: GOOGLE_CLIENT_ID,
      }),
    'is not signed (alg none)': (good) => unsigned(good),
    'is signed with the public key as a secret (HS256)': (good) => signedWithPublicKey(good, googleKey()),
    'is signed with our client secret (HS256)': (good) =>
      signedWithSecret(good, String(login.providers.environment['GOOGLE_CLIENT_SECRET'])),
    'is signed by a stranger who uses the name of the key': (good) =>
      signedWithForeignKey(good, { kid: googleKey().kid }),
    'brings its own key': (good) => signedWithOwnKey(good),
    'leads to a key elsewhere': (good) =>
      signedWithForeignKey(good, { jku: 'http://127.0.0.1:9/keys', kid: 'elsewhere' }),
    'wants to be read in a way we do not know': (good) => signedWithExtension(good, googleKey()),
    'was changed after it was signed': async (good) =>
      withChangedClaims(await login.providers.google.sign(good), { email: 'victim@gmail.com' }),
    'has lost its signature': async (good) => (await login.providers.google.sign(good)).replace(/[^.]+$/, ''),
    'is no token': () => 'token',
    'is a token in name only': () => '..',
  }

  test('accepts the valid token that every forgery is based on', async () => {
    const browser = login.browser()
    const response = await connect(browser, await login.providers.google.sign(await validClaimsFor(browser)))
    expect(response.statusCode).toBe(200)
    const other = login.browser()
    expect((await connect(other, await signedBy(googleKey(), await validClaimsFor(other)))).statusCode).toBe(200)
  })

  // spec: 8.login-failure
  test.each(Object.keys(FORGERIES))('returns 401 when the token %s', async (forgery) => {
    const browser = login.browser()
    const validClaims = await validClaimsFor(browser)
    const forged = await FORGERIES[forgery]?.(validClaims)
    const response = await connect(browser, String(forged))
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ error: { code: 'login_failed' } })
    expect(browser.cookies['user_auth_token']).toBeUndefined()
    const users = login.db.selectFrom('users').where('email', '=', String(validClaims['email'])).select('id')
    expect(await users.execute()).toEqual([])
  })
})

function googleKey() {
  const [key] = login.providers.google.keys()
  if (!key) throw new Error('identity provider stand-in has no signing key')
  return key
}
