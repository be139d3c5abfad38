import { randomUUID } from 'node:crypto'
import { mailedLogin } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProviderLoginApi, type ProviderLoginApi } from '../test-login.ts'

let login: ProviderLoginApi

beforeAll(async () => {
  login = await openProviderLoginApi()
})

afterAll(() => login.close())

/** Each of these takes some browsers or lenient URL parsers to another site. */
const EXTERNAL_URLS = [
  'https://evil.example/',
  '//evil.example/',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example/..//evil.example',
  '///evil.example',
  '/.//evil.example',
  '/places/..//evil.example',
  'javascript:alert(1)',
  'data:text/html,evil',
  'evil.example',
  'http:evil.example',
  '@evil.example',
]

const newEmail = () => `s${randomUUID()}@example.com`

async function nextPathAfterGoogleLogin(next: string): Promise<string | null> {
  const browser = login.browser()
  const authorization = await browser.post('/api/v0/users/authorize/google', { next })
  const { url } = authorization.json<{ data: { url: string } }>().data
  const { code, state } = await login.providers.google.visit(url, { email: newEmail() })
  const response = await browser.post('/api/v0/users/connect/google', { code, state })
  return response.json<{ data: { next_path: string | null } }>().data.next_path
}

async function nextPathAfterCodeLogin(next: string): Promise<string | null> {
  const browser = login.browser()
  const user = { email: newEmail() }
  await browser.post('/api/v0/users/generate_email_otp', { user, next })
  const { code } = await mailedLogin(login.db, user.email)
  const response = await browser.post('/api/v0/users/login_email_otp', { user: { ...user, otp: code } })
  return response.json<{ data: { next_path: string | null } }>().data.next_path
}

describe('next path after login', () => {
  // spec: 4.login-next
  test.each(['/profile/leads', '/places/search/london?move_in_month=sep#map'])('is the requested %s', async (path) => {
    expect([await nextPathAfterGoogleLogin(path), await nextPathAfterCodeLogin(path)]).toEqual([path, path])
  })

  test.each(EXTERNAL_URLS)('does not leave the site for %j', async (url) => {
    for (const next of [await nextPathAfterGoogleLogin(url), await nextPathAfterCodeLogin(url)])
      expect(isOnOurSite(next)).toBe(true)
  })

  test('ignores a redirect_uri sent by the caller', async () => {
    const path = '/api/v0/users/authorize/google?redirect_uri=https://evil.example'
    const authorization = await login.browser().post(path, { next: '/', redirect_uri: 'https://evil.example' })
    expect(authorization.body).not.toContain('evil.example')
  })
})

/** Returns whether the path is null or resolves to our own origin in a browser. */
const isOnOurSite = (next: string | null) =>
  next === null ||
  (/^\/(?![/\\])/.test(next) && new URL(next, 'https://site.example').origin === 'https://site.example')
