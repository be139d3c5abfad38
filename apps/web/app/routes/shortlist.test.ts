import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parseSetCookie } from 'cookie'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serverSettings } from '../lib/server-context.ts'
import { action } from './shortlist.ts'

/** What the API was asked, and what it answers next. */
const asked: string[] = []
let refusedWith: number | undefined

const api = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  const code = { 401: 'unauthenticated', 409: 'shortlist_full' }[refusedWith ?? 0]
  response.writeHead(refusedWith ?? 200, { 'content-type': 'application/json' })
  const entry = { id: 7, inventory_id: 7, name: 'x', canonical_name: 'x', active: true }
  const data = request.method === 'DELETE' ? { removed: 1 } : { ...entry, created_at: '2026-11-15T00:00:00.000Z' }
  response.end(JSON.stringify(code ? { error: { code, message: 'x', request_id: 'x' } } : { data }))
})

beforeAll(async () => {
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
})

afterAll(() => api.close())

beforeEach(() => {
  asked.length = 0
  refusedWith = undefined
})

type Press = { fields: Record<string, string>; cookie?: string; headers?: Record<string, string> }

async function press({ fields, cookie = '', headers = {} }: Press) {
  const context = new RouterContextProvider()
  context.set(serverSettings, {
    apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    edition: 'world',
    production: false,
    devPages: false,
    reportError: (error) => expect.fail(String(error)),
  })
  const request = new Request('https://site.test/shortlist', {
    method: 'POST',
    headers: { cookie, referer: 'https://site.test/places/search/london?sort_key=price', ...headers },
    body: new URLSearchParams(fields),
  })
  const answer = await action({ request, context, url: new URL(request.url), params: {}, pattern: '/shortlist' })
  const [kept] = answer.headers.getSetCookie().map((line) => parseSetCookie(line))
  return { status: answer.status, to: answer.headers.get('location'), kept }
}

const BACK = '/places/search/london?sort_key=price'

test("a visitor's heart is kept in their browser for a year, and leads to the list and back", async () => {
  const { status, to, kept } = await press({ fields: { inventory_id: '7', saved: 'true' }, cookie: 'shortlist=9.8' })
  expect([status, to]).toEqual([303, `/profile/shortlist?${new URLSearchParams({ back: BACK })}`])
  expect(kept).toEqual({
    name: 'shortlist',
    value: '7.9.8',
    path: '/',
    maxAge: 365 * 24 * 60 * 60,
    sameSite: 'lax',
    secure: true,
  })
  expect(asked).toEqual([])
})

test('one that is taken off leads back, and the last takes the cookie with it', async () => {
  const { to, kept } = await press({ fields: { inventory_id: '7', saved: 'false' }, cookie: 'shortlist=7' })
  expect(to).toBe(BACK)
  expect(kept).toMatchObject({ value: '', maxAge: 0 })
})

test('whoever is logged in has their list with us', async () => {
  const cookie = 'user_auth_token=t; shortlist=9'
  const saved = await press({ fields: { inventory_id: '7', saved: 'true' }, cookie })
  expect([saved.status, saved.to, saved.kept]).toEqual([303, BACK, undefined])
  await press({ fields: { inventory_id: '7', saved: 'false' }, cookie })
  expect(asked).toEqual([
    'POST /api/v0/auth/users/inventories_shortlists',
    'DELETE /api/v0/auth/users/inventories_shortlists/7',
  ])
})

test('whose session has ended is a visitor; whose list is full is told so', async () => {
  const heart = { fields: { inventory_id: '7', saved: 'true' }, cookie: 'user_auth_token=t' }
  refusedWith = 401
  expect((await press(heart)).kept).toMatchObject({ value: '7' })
  refusedWith = 409
  expect(await press(heart)).toMatchObject({ status: 409, kept: undefined })
})

test.each([
  ['no place', { fields: { saved: 'true' } }, 400],
  ['no number', { fields: { inventory_id: '7x', saved: 'true' } }, 400],
  ['another site', { fields: { inventory_id: '7', saved: 'true' }, headers: { 'sec-fetch-site': 'cross-site' } }, 403],
])('a heart of %s changes nothing', async (_, heart: Press, status) => {
  expect(await press(heart)).toMatchObject({ status, kept: undefined })
  expect(asked).toEqual([])
})

test('it leads to no other site', async () => {
  for (const referer of ['https://evil.test/places', 'https://site.test//evil.test', 'nonsense']) {
    const { to } = await press({ fields: { inventory_id: '7', saved: 'false' }, headers: { referer } })
    expect(to).toBe('/profile/shortlist')
  }
})
