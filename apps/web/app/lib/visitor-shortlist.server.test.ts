import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serverSettings } from './server-context.ts'
import { keepVisitorShortlist } from './visitor-shortlist.server.ts'

const asked: { cookie: string | undefined; body: unknown }[] = []
let isAway = false

const api = createServer((request, response) => {
  let text = ''
  request.on('data', (part: Buffer) => (text += part.toString()))
  request.on('end', () => {
    asked.push({ cookie: request.headers.cookie, body: JSON.parse(text) })
    response.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' })
    const error = { code: 'unavailable', message: 'x', request_id: 'x' }
    response.end(JSON.stringify(isAway ? { error } : { data: { added: 2 } }))
  })
})

beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
})

afterAll(() => api.close())

beforeEach(() => {
  asked.length = 0
  isAway = false
})

const reportError = vi.fn<() => void>()

async function logInWith(cookie: string, answered = ['user_auth_token=new; Path=/; HttpOnly']) {
  const context = new RouterContextProvider()
  context.set(serverSettings, {
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    edition: 'world',
    production: false,
    devPages: false,
    reportError,
  })
  const headers = new Headers(answered.map((line) => ['set-cookie', line]))
  const request = new Request('http://site.test/login', { method: 'POST', headers: { cookie }, body: 'x' })
  await keepVisitorShortlist({ request, context }, headers)
  return headers.getSetCookie().slice(answered.length)
}

test('what was chosen before a login is handed over with the new session, and leaves the browser', async () => {
  const cookies = await logInWith('shortlist=9.8; user_auth_token=old')
  expect(asked).toEqual([{ cookie: 'user_auth_token=new', body: { inventory_ids: [9, 8] } }])
  expect(cookies).toEqual(['shortlist=; Path=/; Max-Age=0; SameSite=Lax'])
})

test('an API in trouble fails no login: the list stays where it is', async () => {
  isAway = true
  expect(await logInWith('shortlist=9')).toEqual([])
  expect(reportError).toHaveBeenCalledOnce()
})

test('nothing is asked without a list, or without a session', async () => {
  expect(await logInWith('a=b')).toEqual([])
  expect(await logInWith('shortlist=9', [])).toEqual([])
  expect(asked).toEqual([])
})
