import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logout } from '@amber/contract/login'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiFor, apiForForm } from './api.server.ts'
import { serverSettings } from './server-context.ts'

let asked: IncomingHttpHeaders = {}
const server = createServer((request, response) => {
  asked = request.headers
  response.setHeader('set-cookie', ['user_auth_token=new; HttpOnly; Secure', 'login_browser=newer; HttpOnly; Secure'])
  response.end(JSON.stringify({ data: { logged_out: true } }))
})
const context = new RouterContextProvider()

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  context.set(serverSettings, { apiUrl, edition: 'world', production: false, devPages: false, reportError: () => {} })
})
afterAll(() => void server.close())

const requestWith = (headers: Record<string, string>) =>
  new Request('https://amber.example/logout', { method: 'POST', headers })

const COOKIE = 'user_auth_token=s; login_browser=b; selectedLanguage=de; cookieConsent=all'

test('the API sees which site a form came from, and of the cookies only its own', async () => {
  const origin = 'https://amber.example'
  const request = requestWith({ cookie: COOKIE, origin, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '1.2.3.4' })
  await apiForForm(request, context).api.call(logout)
  expect(asked).toMatchObject({
    origin,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '1.2.3.4',
    'accept-language': 'de',
    cookie: 'user_auth_token=s; login_browser=b',
  })
})

test('another site is named as it is, by every client', async () => {
  const request = requestWith({ cookie: COOKIE, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  for (const client of [apiFor(request, context), apiForForm(request, context).api]) {
    await client.call(logout)
    expect(asked).toMatchObject({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  }
})

test('what proves by other means that the browser asked is taken for our own', async () => {
  const request = requestWith({ cookie: COOKIE, 'sec-fetch-site': 'cross-site' })
  await apiForForm(request, context, { origin: 'https://amber.example' }).api.call(logout)
  expect(asked).toMatchObject({ origin: 'https://amber.example', 'sec-fetch-site': 'same-origin' })
})

test('cookies that the API sets go on to the browser, with an answer that nobody keeps', async () => {
  const { api, headers } = apiForForm(requestWith({}), context)
  await api.call(logout)
  expect(asked.cookie).toBeUndefined()
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.getSetCookie()).toEqual([
    'user_auth_token=new; HttpOnly; Secure',
    'login_browser=newer; HttpOnly; Secure',
  ])
})
