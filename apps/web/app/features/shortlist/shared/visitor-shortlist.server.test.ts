import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { testServerContext } from '../../../server/test-server-context.ts'
import { mergeVisitorShortlist } from './visitor-shortlist.server.ts'

const requests: { cookie: string | undefined; body: unknown }[] = []
let isDown = false

const api = createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    requests.push({ cookie: request.headers.cookie, body: JSON.parse(text) })
    response.writeHead(isDown ? 503 : 200, { 'content-type': 'application/json' })
    const error = { code: 'unavailable', message: 'x', request_id: 'x' }
    response.end(JSON.stringify(isDown ? { error } : { data: { added: 2 } }))
  })
})

beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
})

afterAll(() => api.close())

beforeEach(() => {
  requests.length = 0
  isDown = false
})

const reportError = vi.fn<() => void>()

async function mergeOnLogin(cookie: string, setCookies = ['user_auth_token=new; Path=/; HttpOnly']) {
  const context = testServerContext({
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    reportError,
  })
  const headers = new Headers(setCookies.map((line) => ['set-cookie', line]))
  const request = new Request('http://site.test/login', { method: 'POST', headers: { cookie }, body: 'x' })
  await mergeVisitorShortlist({ request, context }, headers)
  return headers.getSetCookie().slice(setCookies.length)
}

test("merges the visitor's places and stays with the new session and clears the cookie", async () => {
  const cookies = await mergeOnLogin('shortlist=9_31_2027-09-11.8; user_auth_token=old')
  const stays = [{ inventory_id: 9, tenancy_id: 31, move_in_date: '2027-09-11' }]
  expect(requests).toEqual([{ cookie: 'user_auth_token=new', body: { inventory_ids: [9, 8], stays } }])
  expect(cookies).toEqual(['shortlist=; Path=/; Max-Age=0; SameSite=Lax'])
})

test('keeps the cookie and reports the error when the API is unavailable', async () => {
  isDown = true
  expect(await mergeOnLogin('shortlist=9')).toEqual([])
  expect(reportError).toHaveBeenCalledOnce()
})

test('sends no request without a shortlist or without a session', async () => {
  expect(await mergeOnLogin('a=b')).toEqual([])
  expect(await mergeOnLogin('shortlist=9', [])).toEqual([])
  expect(requests).toEqual([])
})
