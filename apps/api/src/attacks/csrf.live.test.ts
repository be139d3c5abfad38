import { type Endpoint, endpointName } from '@amber/contract/http/define-endpoint'
import { allEndpoints } from '@amber/contract/all-endpoints'
import { localEnvironment } from '@amber/local-environment/addresses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { requestLoginCode, type LoginApi, logInByMail, newEmail, openLoginApi, getMeStatus } from '../test-login.ts'
import type { TestBrowser } from '../test-browser.ts'

let login: LoginApi
let victim: TestBrowser
beforeAll(async () => {
  login = await openLoginApi({ RATE_LIMIT_LOGIN: '100000', RATE_LIMIT_WRITE: '100000' })
  victim = await logInByMail(login, newEmail())
})
afterAll(() => login.close())

const { host, hostname, origin } = new URL(localEnvironment.SITE_URL)
const ownOrigin = { host, origin }
const unsafeEndpoints = allEndpoints
  .filter(({ method }) => method !== 'GET')
  .map((endpoint) => ({ endpoint, name: endpointName(endpoint) }))

const send = async ({ method, path }: Endpoint, headers: Record<string, string>, cookies = victim.cookies) => {
  const url = path.replaceAll(/\{\w+\}/g, '1')
  return (await login.api.app.inject({ method, url, headers, cookies, payload: {} })).statusCode
}

describe("cross-site request with the victim's cookies", () => {
  test.each(unsafeEndpoints)('is rejected by $name', async ({ endpoint }) => {
    const attempts: Record<string, string>[] = [
      { host, origin: 'https://evil.example' },
      // The client chooses the Host header, so it must not decide which origin is ours.
      { host: 'evil.example', origin: 'http://evil.example' },
      { host, origin: `http://${hostname}.evil.example` },
      { host, origin: `http://evil-${host}` },
      { host, origin: `http://www.${host}` },
      { host, origin: `http://${hostname}` },
      { host, origin: `http://${hostname}:8443` },
      { host, origin: `https://${host}` },
      { host, origin: `http://${host}@evil.example` },
      { host, origin: `${origin}, https://evil.example` },
      // Sandboxed iframes and redirects through another site send `null`.
      { host, origin: 'null' },
      // Old browsers send no Origin header.
      { host },
      { ...ownOrigin, 'sec-fetch-site': 'cross-site' },
      { ...ownOrigin, 'sec-fetch-site': 'same-site' },
      { host, 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' },
    ]
    for (const headers of attempts) expect(await send(endpoint, headers)).toBe(403)
    expect(await getMeStatus(victim)).toBe(200)
  })

  test('is rejected with 415 when the body is not JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const response = await login.api.app.inject({
        method: 'POST',
        url: '/api/v0/users/generate_email_otp',
        headers: { ...ownOrigin, 'content-type': type },
        payload: '{"user":{"email":"kim@example.com"}}',
      })
      expect(response.statusCode).toBe(415)
    }
  })

  test('gets no CORS headers in response to a preflight', async () => {
    const response = await login.api.app.inject({
      method: 'OPTIONS',
      url: '/api/v0/users/logout',
      headers: { host, origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

test('accepts requests from our own pages, and without cookies from any client', async () => {
  const logout = allEndpoints.find(({ path }) => path === '/api/v0/users/logout')
  if (!logout) throw new Error('logout endpoint not found')
  expect(await send(logout, ownOrigin, {})).toBe(200)
  expect(await send(logout, { ...ownOrigin, 'sec-fetch-site': 'same-origin' }, {})).toBe(200)
  expect(await send(logout, { host }, {})).toBe(200)
})

// spec: 3.auth-cookie
test('sets the browser cookie and clears the session cookie as HttpOnly and Secure', async () => {
  const browser = login.browser()
  const { cookies } = await requestLoginCode(browser, newEmail())
  expect(cookies).toMatchObject([
    { name: 'login_browser', httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: 400 * 86_400 },
  ])
  const loggedIn = await logInByMail(login, newEmail(), browser)
  const logout = await loggedIn.post('/api/v0/users/logout')
  expect(logout.cookies).toMatchObject([
    { name: 'user_auth_token', value: '', httpOnly: true, secure: true, path: '/' },
  ])
})
