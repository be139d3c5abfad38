import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServerContext } from '../../server/test-server-context.ts'
import { action } from './steps.ts'

/** Rejects every request as the API rejects a foreign origin. */
const api = createServer((_request, response) => {
  response.writeHead(403, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { code: 'forbidden', message: 'x', request_id: 'x' } }))
})

beforeAll(() => once(api.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => api.close())

async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const context = testServerContext({ apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
  const request = new Request('https://site.test/login/steps', { method: 'POST', body, headers })
  return action({ request, context, url: new URL(request.url), params: {}, pattern: '/login/steps' })
}

test.each<[string, BodyInit]>([
  ['other fields', new URLSearchParams({ a: 'b' })],
  ['an unknown button', new URLSearchParams({ do: 'constructor' })],
  ['no form', '{}'],
])('returns 400 for %s', async (_, body) => {
  expect((await post(body)).status).toBe(400)
})

test('returns the status of a request that the API rejects', async () => {
  const response = await post(new URLSearchParams({ do: 'send', email: 'kim@example.com' }), {
    origin: 'https://evil.example',
  })
  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({ problem: 'generic', code: 'forbidden' })
})
