import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptFor } from './kept-for.server.ts'
import { serverSettings } from './server-context.ts'

/** An API that knows no session, or is in trouble. */
let status = 401
let calls = 0
const server = createServer((_request, response) => {
  calls += 1
  response.statusCode = status
  const code = status === 401 ? 'unauthenticated' : 'internal'
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ error: { code, message: '', request_id: '1' } }))
})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

function askedWith(cookie: string) {
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const context = new RouterContextProvider()
  context.set(serverSettings, { apiUrl, edition: 'world', production: false, devPages: false, reportError: () => {} })
  return keptFor(new Request('https://amber.example/', { headers: { cookie } }), context)
}

test('who has no session is a visitor, and nobody is asked', async () => {
  calls = 0
  expect(await askedWith('selectedLanguage=de')).toBe('visitor')
  expect(calls).toBe(0)
})

test('a session that has ended is nobody’s', async () => {
  status = 401
  expect(await askedWith('user_auth_token=secret-1')).toBe('visitor')
})

test('an API in trouble says nothing about the session: each has its own name, which does not tell its token', async () => {
  status = 500
  const [one, same, other] = [
    await askedWith('user_auth_token=secret-1'),
    await askedWith('user_auth_token=secret-1'),
    await askedWith('user_auth_token=secret-2'),
  ]
  expect(one).toBe(same)
  expect(one).not.toBe(other)
  expect(one).toMatch(/^[\w-]{43}$/)
})
