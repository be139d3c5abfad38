import { randomUUID } from 'node:crypto'
import { mailedLogin } from '@amber/testing/mailed-logins'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openProviderLoginApi, type ProviderLoginApi } from '../test-login.ts'

let login: ProviderLoginApi

beforeAll(async () => {
  login = await openProviderLoginApi()
})

afterAll(() => login.close())

/** Each leads some browser, or some careless reader of addresses, away from the site. */
const ELSEWHERE = [
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

const email = () => `s${randomUUID()}@example.com`

async function nextAfterGoogle(next: string): Promise<string | null> {
  const browser = login.browser()
  const begun = await browser.post('/api/v0/users/authorize/google', { next })
  const { url } = begun.json<{ data: { url: string } }>().data
  const { code, state } = await login.providers.google.visit(url, { email: email() })
  const response = await browser.post('/api/v0/users/connect/google', { code, state })
  return response.json<{ data: { next_path: string | null } }>().data.next_path
}

async function nextAfterCode(next: string): Promise<string | null> {
  const browser = login.browser()
  const user = { email: email() }
  await browser.post('/api/v0/users/generate_email_otp', { user, next })
  const { code } = await mailedLogin(login.db, user.email)
  const response = await browser.post('/api/v0/users/login_email_otp', { user: { ...user, otp: code } })
  return response.json<{ data: { next_path: string | null } }>().data.next_path
}

describe('where a login goes on', () => {
  // spec: 4.login-next
  test.each(['/profile/leads', '/places/search/london?move_in_month=sep#map'])('is %s, as asked', async (path) => {
    expect([await nextAfterGoogle(path), await nextAfterCode(path)]).toEqual([path, path])
  })

  test.each(ELSEWHERE)('is never %j', async (address) => {
    for (const next of [await nextAfterGoogle(address), await nextAfterCode(address)])
      expect(staysHere(next)).toBe(true)
  })

  test('is no address that whoever leads to the login could choose', async () => {
    const path = '/api/v0/users/authorize/google?redirect_uri=https://evil.example'
    const begun = await login.browser().post(path, { next: '/', redirect_uri: 'https://evil.example' })
    expect(begun.body).not.toContain('evil.example')
  })
})

/** Nothing, or what a browser on our site reads as a path of it. */
const staysHere = (next: string | null) =>
  next === null ||
  (/^\/(?![/\\])/.test(next) && new URL(next, 'https://site.example').origin === 'https://site.example')
