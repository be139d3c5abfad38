import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parseSetCookie } from 'cookie'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testServerContext } from '../../server/test-server-context.ts'
import { action } from './shortlist.ts'

/** Requests that the API received. */
const requests: string[] = []
/** Bodies of those that had one. */
const bodies: unknown[] = []
// Error status that the API returns, if any.
let errorStatus: number | undefined

const api = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`)
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => text !== '' && bodies.push(JSON.parse(text)))
  const code = { 401: 'unauthenticated', 409: 'shortlist_full' }[errorStatus ?? 0]
  response.writeHead(errorStatus ?? 200, { 'content-type': 'application/json' })
  const entry = {
    id: 7,
    inventory_id: 7,
    tenancy_id: null,
    move_in_date: null,
    name: 'x',
    canonical_name: 'x',
    active: true,
  }
  const data = request.method === 'DELETE' ? { removed: 1 } : { ...entry, created_at: '2026-11-15T00:00:00.000Z' }
  response.end(JSON.stringify(code ? { error: { code, message: 'x', request_id: 'x' } } : { data }))
})

beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
})

afterAll(() => api.close())

beforeEach(() => {
  requests.length = 0
  bodies.length = 0
  errorStatus = undefined
})

type ChangeRequest = { fields: Record<string, string>; cookie?: string; headers?: Record<string, string> }

async function postChange({ fields, cookie = '', headers = {} }: ChangeRequest) {
  const context = testServerContext({ apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
  const request = new Request('https://site.test/shortlist', {
    method: 'POST',
    headers: { cookie, referer: 'https://site.test/places/search/london?sort_key=price', ...headers },
    body: new URLSearchParams(fields),
  })
  const response = await action({ request, context, url: new URL(request.url), params: {}, pattern: '/shortlist' })
  const [setCookie] = response.headers.getSetCookie().map((line) => parseSetCookie(line))
  return { status: response.status, to: response.headers.get('location'), setCookie }
}

const REFERRING_PATH = '/places/search/london?sort_key=price'

test("stores a visitor's place in a cookie for a year and redirects to the shortlist with the path to return to", async () => {
  const { status, to, setCookie } = await postChange({
    fields: { inventory_id: '7', saved: 'true' },
    cookie: 'shortlist=9.8',
  })
  expect([status, to]).toEqual([303, `/profile/shortlist?${new URLSearchParams({ back: REFERRING_PATH })}`])
  expect(setCookie).toEqual({
    name: 'shortlist',
    value: '7.9.8',
    path: '/',
    maxAge: 365 * 24 * 60 * 60,
    sameSite: 'lax',
    secure: true,
  })
  expect(requests).toEqual([])
})

test("stores the stay with a visitor's place, and an invalid one not at all", async () => {
  const saveStay = async (stay: string) =>
    (await postChange({ fields: { inventory_id: '7', saved: 'true', stay }, cookie: 'shortlist=9_31' })).setCookie
  expect(await saveStay('32_2027-09-11')).toMatchObject({ value: '7_32_2027-09-11.9_31' })
  expect(await saveStay('x; Path=/')).toMatchObject({ value: '7.9_31' })
})

test('redirects back after a removal and deletes the cookie with the last place', async () => {
  const { to, setCookie } = await postChange({ fields: { inventory_id: '7', saved: 'false' }, cookie: 'shortlist=7' })
  expect(to).toBe(REFERRING_PATH)
  expect(setCookie).toMatchObject({ value: '', maxAge: 0 })
})

test("changes the account's shortlist through the API when the student is logged in", async () => {
  const cookie = `user_auth_token=${'t'.repeat(43)}; shortlist=9`
  const fields = { inventory_id: '7', saved: 'true', stay: '32_2027-09-11' }
  const saved = await postChange({ fields, cookie })
  expect([saved.status, saved.to, saved.setCookie]).toEqual([303, REFERRING_PATH, undefined])
  await postChange({ fields: { inventory_id: '7', saved: 'false' }, cookie })
  expect(requests).toEqual([
    'POST /api/v0/auth/users/inventories_shortlists',
    'DELETE /api/v0/auth/users/inventories_shortlists/7',
  ])
  expect(bodies).toEqual([{ inventories_shortlist: { inventory_id: 7, tenancy_id: 32, move_in_date: '2027-09-11' } }])
})

test('treats the caller as a visitor when the session has ended and returns 409 for a full shortlist', async () => {
  const change = { fields: { inventory_id: '7', saved: 'true' }, cookie: `user_auth_token=${'t'.repeat(43)}` }
  errorStatus = 401
  expect((await postChange(change)).setCookie).toMatchObject({ value: '7' })
  errorStatus = 409
  expect(await postChange(change)).toMatchObject({ status: 409, setCookie: undefined })
})

test.each([
  ['missing place', { fields: { saved: 'true' } }, 400],
  ['invalid place id', { fields: { inventory_id: '7x', saved: 'true' } }, 400],
  [
    'cross-site request',
    { fields: { inventory_id: '7', saved: 'true' }, headers: { 'sec-fetch-site': 'cross-site' } },
    403,
  ],
])('rejects a change without saving it: %s', async (_, change: ChangeRequest, status) => {
  expect(await postChange(change)).toMatchObject({ status, setCookie: undefined })
  expect(requests).toEqual([])
})

test('never redirects to another site', async () => {
  for (const referer of ['https://evil.test/places', 'https://site.test//evil.test', 'nonsense']) {
    const { to } = await postChange({ fields: { inventory_id: '7', saved: 'false' }, headers: { referer } })
    expect(to).toBe('/profile/shortlist')
  }
})
