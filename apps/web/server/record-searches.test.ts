import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { recordSearches, searchMadeBy } from './record-searches.ts'

const KNOWN = 'user_flow_token=flow; cookieConsent=all; selectedLanguage=de'

const searchOf = (url: string, headers: Record<string, string> = { cookie: KNOWN }, method = 'GET') =>
  searchMadeBy({ method, url, headers }, 'en')

test.each([
  ['/places/search/london?max_price=250', 'london', 'max_price=250'],
  ['/de/places/search/london', 'london', ''],
  ['/places/search/new-york.data?p=2&_routes=x', 'new-york', 'p=2&_routes=x'],
])('reads the search of %s', (url, region, query) => {
  expect(searchOf(url)).toEqual({ region, query, cookie: 'user_flow_token=flow; cookieConsent=all' })
})

test('passes on the session, and no other cookie', () => {
  const cookie = 'user_auth_token=s; cookieConsent=all; shortlist=1'
  expect(searchOf('/places/search/london', { cookie })?.cookie).toBe('user_auth_token=s; cookieConsent=all')
})

test.each<[string, string, Record<string, string>, string?]>([
  ['of another page', '/places/cobalt-wharf', { cookie: KNOWN }],
  ['of a page below', '/places/search/london/map', { cookie: KNOWN }],
  ['without consent', '/places/search/london', { cookie: 'user_flow_token=flow; cookieConsent=necessary' }],
  ['before a choice', '/places/search/london', { cookie: 'user_auth_token=s' }],
  ['of somebody unknown', '/places/search/london', { cookie: 'cookieConsent=all' }],
  ['loaded in advance', '/places/search/london', { cookie: KNOWN, 'sec-purpose': 'prefetch' }],
  ['that is no visit', '/places/search/london', { cookie: KNOWN }, 'HEAD'],
])('records no search %s', (_, url, headers, method) => {
  expect(searchOf(url, headers, method)).toBeUndefined()
})

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

test('tells the API after the page was sent, and only about pages that exist', async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('{}'))
  const server = createServer((request, response) => {
    response.statusCode = request.url?.includes('nowhere') ? 404 : 200
    response.end('page')
  })
  recordSearches(server, {
    apiUrl: 'http://api.test',
    siteUrl: 'https://site.test',
    defaultLanguage: 'en',
    fetch: fetched,
  })
  server.listen(0, '127.0.0.1')
  closers.push(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const headers = { cookie: KNOWN, connection: 'close' }
  await fetch(`http://127.0.0.1:${port}/places/search/nowhere`, { headers })
  await fetch(`http://127.0.0.1:${port}/places/search/london?max_price=250`, { headers })
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1))
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(url).toEqual(new URL('http://api.test/api/v0/visits'))
  expect(init?.body).toBe('{"region":"london","query":"max_price=250"}')
  expect(init?.headers).toMatchObject({ origin: 'https://site.test', 'x-forwarded-for': '127.0.0.1' })
})
