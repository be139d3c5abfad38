import { parseSetCookie } from 'cookie'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { serverSettings } from '../lib/server-context.ts'
import { action } from './visitor.ts'

type Sent = { cookie?: string; headers?: Record<string, string>; body?: BodyInit | null }

async function tell({
  cookie = 'cookieConsent=all',
  headers = {},
  body = new URLSearchParams({ referrer: '' }),
}: Sent) {
  const context = new RouterContextProvider()
  context.set(serverSettings, {
    apiUrl: 'http://127.0.0.1:9',
    edition: 'world',
    production: false,
    devPages: false,
    countryHeader: 'x-country',
    reportError: (error) => expect.fail(String(error)),
  })
  const request = new Request('https://site.test/visitor', { method: 'POST', headers: { cookie, ...headers }, body })
  const answer = await action({ request, context, url: new URL(request.url), params: {}, pattern: '/visitor' })
  const cookies = answer.headers.getSetCookie().map((line) => parseSetCookie(line))
  return { status: answer.status, cookies }
}

const fromSearch = () => new URLSearchParams({ referrer: 'https://search.example/', gclid: 'abc', other: 'secret' })

test.each(['', 'cookieConsent=necessary', 'cookieConsent=yes'])(
  'without consent (%j) nothing is remembered, whatever a script sends',
  async (cookie) => {
    expect(await tell({ cookie, body: fromSearch() })).toEqual({ status: 403, cookies: [] })
  },
)

// spec: 3.tracking-cookies, 9.cookie-lifetimes
test('with consent the six cookies are set, for a year and the country for a week', async () => {
  const { status, cookies } = await tell({ headers: { 'x-country': 'IN' }, body: fromSearch() })
  expect(status).toBe(204)
  const year = 365 * 24 * 60 * 60
  const kept = { path: '/', sameSite: 'lax', secure: true, maxAge: year }
  expect(cookies).toEqual([
    { ...kept, name: 'initial_referrer', value: 'https://search.example/' },
    { ...kept, name: 'initial_referring_domain', value: 'search.example' },
    { ...kept, name: 'initial_utm_params', value: '{"gclid":"abc"}' },
    { ...kept, name: 'referrer', value: 'https://search.example/' },
    { ...kept, name: 'referring_domain', value: 'search.example' },
    { ...kept, name: 'countryCode', value: 'IN', maxAge: 7 * 24 * 60 * 60 },
  ])
})

test('a page of our own is not who sent somebody', async () => {
  const body = new URLSearchParams({ referrer: 'https://site.test/blog' })
  expect(await tell({ body })).toEqual({ status: 204, cookies: [] })
})

test('what came first stays as it was', async () => {
  const cookie = 'cookieConsent=all; initial_referrer=%24direct; initial_utm_params=%7B%22gclid%22%3A%22first%22%7D'
  const { cookies } = await tell({ cookie, body: fromSearch() })
  expect(cookies.map(({ name }) => name)).toEqual(['referrer', 'referring_domain'])
})

test.each<[string, BodyInit | null]>([
  ['JSON', '{"referrer":""}'],
  ['a form without a referrer', new URLSearchParams({ gclid: 'abc' })],
  ['nothing', null],
])('%s is a bad request', async (_, body) => {
  expect((await tell({ body })).status).toBe(400)
})
