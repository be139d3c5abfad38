import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { offlineOwnerOf } from './offline-owner.server.ts'
import { testServerContext } from './test-server-context.ts'

/** Status of the test API: 401 for an unknown session, 500 for a failure. */
let status = 401
let callCount = 0
const server = createServer((_request, response) => {
  callCount += 1
  response.statusCode = status
  const code = status === 401 ? 'unauthenticated' : 'internal'
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ error: { code, message: '', request_id: '1' } }))
})
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => void server.close())

const cookieOf = (session: string) => `user_auth_token=${session.repeat(43)}`

function getOwner(cookie: string) {
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const context = testServerContext({ apiUrl, reportError: () => {} })
  return offlineOwnerOf(new Request('https://amber.example/', { headers: { cookie } }), context)
}

test('returns visitor without an API call when there is no session', async () => {
  callCount = 0
  for (const cookie of ['selectedLanguage=de', 'user_auth_token=malformed']) {
    expect(await getOwner(cookie)).toBe('visitor')
  }
  expect(callCount).toBe(0)
})

test('returns visitor when the session has ended', async () => {
  status = 401
  expect(await getOwner(cookieOf('1'))).toBe('visitor')
})

test('derives a stable owner per session when the API fails', async () => {
  status = 500
  const [first, repeated, ofOtherSession] = [
    await getOwner(cookieOf('1')),
    await getOwner(cookieOf('1')),
    await getOwner(cookieOf('2')),
  ]
  expect(first).toBe(repeated)
  expect(first).not.toBe(ofOtherSession)
  expect(first).toMatch(/^[\w-]{43}$/)
})
