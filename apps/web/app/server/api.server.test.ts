import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { logout } from '@amber/contract/endpoints/login'
import type { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiFor, apiForForm } from './api.server.ts'
import { testServerContext } from './test-server-context.ts'

let receivedHeaders: IncomingHttpHeaders = {}
const server = createServer((request, response) => {
  receivedHeaders = request.headers
  response.setHeader('set-cookie', ['user_auth_token=new; HttpOnly; Secure', 'login_browser=newer; HttpOnly; Secure'])
  response.end(JSON.stringify({ data: { logged_out: true } }))
})
let context: RouterContextProvider

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  context = testServerContext({ apiUrl })
})
afterAll(() => void server.close())

const requestWith = (headers: Record<string, string>) =>
  new Request('https://amber.example/logout', { method: 'POST', headers })

const COOKIE = 'user_auth_token=s; login_browser=b; selectedLanguage=de; cookieConsent=all'

test("forwards the origin headers and only the API's own cookies", async () => {
  const origin = 'https://amber.example'
  const request = requestWith({ cookie: COOKIE, origin, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '1.2.3.4' })
  await apiForForm(request, context).api.call(logout)
  expect(receivedHeaders).toMatchObject({
    origin,
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': '1.2.3.4',
    'accept-language': 'de',
    cookie: 'user_auth_token=s; login_browser=b',
  })
})

test('forwards a foreign origin unchanged in every client', async () => {
  const request = requestWith({ cookie: COOKIE, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  for (const client of [apiFor(request, context), apiForForm(request, context).api]) {
    await client.call(logout)
    expect(receivedHeaders).toMatchObject({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
  }
})

test('says which requests belong to a booking, whatever a visitor says about that', async () => {
  const priorityOf = async (path: string) => {
    const headers = { 'x-request-priority': 'mine' }
    await apiFor(new Request(`https://amber.example${path}`, { headers }), context).call(logout)
    return receivedHeaders['x-request-priority']
  }
  expect(await priorityOf('/places/oak-house/form')).toBe('booking')
  expect(await priorityOf('/places/oak-house')).toBeUndefined()
})

test("sends our own origin instead of the request's when it is authorised by other means", async () => {
  const request = requestWith({ cookie: COOKIE, 'sec-fetch-site': 'cross-site' })
  await apiForForm(request, context, { asOwnPage: true }).api.call(logout)
  expect(receivedHeaders).toMatchObject({ origin: 'https://site.test', 'sec-fetch-site': 'same-origin' })
})

test('passes on the cookies that the API sets, with no-store', async () => {
  const { api, headers } = apiForForm(requestWith({}), context)
  await api.call(logout)
  expect(receivedHeaders.cookie).toBeUndefined()
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.getSetCookie()).toEqual([
    'user_auth_token=new; HttpOnly; Secure',
    'login_browser=newer; HttpOnly; Secure',
  ])
})
