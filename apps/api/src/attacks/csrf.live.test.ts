import { type Endpoint, endpointName } from '@amber/contract/define-endpoint'
import { endpoints } from '@amber/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askForCode, type LoginApi, logInByMail, newEmail, openLoginApi, whoIs } from '../test-login.ts'
import type { TestBrowser } from '../test-browser.ts'

let login: LoginApi
let victim: TestBrowser
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_LOGIN: '100000', RATE_LIMIT_WRITE: '100000' })
  victim = await logInByMail(login, newEmail())
})
afterAll(() => login.close())

const host = 'site.example'
const own = { host, origin: `https://${host}` }
const unsafe = endpoints
  .filter(({ method }) => method !== 'GET')
  .map((endpoint) => ({ endpoint, name: endpointName(endpoint) }))

const send = async ({ method, path }: Endpoint, headers: Record<string, string>, cookies = victim.cookies) => {
  const url = path.replaceAll(/\{\w+\}/g, '1')
  return (await login.api.app.inject({ method, url, headers, cookies, payload: {} })).statusCode
}

describe('another site, with the victim’s cookies,', () => {
  test.each(unsafe)('gets nothing from $name', async ({ endpoint }) => {
    const attempts: Record<string, string>[] = [
      { host, origin: 'https://evil.example' },
      { host, origin: `https://${host}.evil.example` },
      { host, origin: `https://evil-${host}` },
      { host, origin: `https://www.${host}` },
      { host, origin: `https://${host}:8443` },
      // A sandboxed frame, or a redirect through another site.
      { host, origin: 'null' },
      // A browser too old to say where it is.
      { host },
      { ...own, 'sec-fetch-site': 'cross-site' },
      { ...own, 'sec-fetch-site': 'same-site' },
      { host, 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' },
    ]
    for (const headers of attempts) expect(await send(endpoint, headers)).toBe(403)
    expect(await whoIs(victim)).toBe(200)
  })

  test('can’t send what its forms can send: bodies are JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await login.api.app.inject({
        method: 'POST',
        url: '/api/v0/users/generate_email_otp',
        headers: { ...own, 'content-type': type },
        payload: '{"user":{"email":"kim@example.com"}}',
      })
      expect(answer.statusCode).toBe(415)
    }
  })

  test('can’t ask a browser’s leave: no other origin is ever allowed', async () => {
    const answer = await login.api.app.inject({
      method: 'OPTIONS',
      url: '/api/v0/users/logout',
      headers: { host, origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

test('our own pages are let in, and so is a program without cookies', async () => {
  const logout = endpoints.find(({ path }) => path === '/api/v0/users/logout')
  if (!logout) throw new Error('there is no logout')
  expect(await send(logout, own, {})).toBe(200)
  expect(await send(logout, { ...own, 'sec-fetch-site': 'same-origin' }, {})).toBe(200)
  expect(await send(logout, { host }, {})).toBe(200)
})

// spec: 3.auth-cookie
test('the cookies are for no script, no plain connection and no other site', async () => {
  const browser = login.browser()
  const { cookies } = await askForCode(browser, newEmail())
  expect(cookies).toMatchObject([
    { name: 'login_browser', httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: 400 * 86_400 },
  ])
  const loggedIn = await logInByMail(login, newEmail(), browser)
  const logout = await loggedIn.post('/api/v0/users/logout')
  expect(logout.cookies).toMatchObject([
    { name: 'user_auth_token', value: '', httpOnly: true, secure: true, path: '/' },
  ])
})
