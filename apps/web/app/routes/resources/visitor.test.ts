import { parseSetCookie } from 'cookie'
import { expect, test } from 'vitest'
import { testServerContext } from '../../server/test-server-context.ts'
import { action } from './visitor.ts'

type VisitorRequest = { cookie?: string; headers?: Record<string, string>; body?: BodyInit | null }

async function postVisitor({
  cookie = 'cookieConsent=all',
  headers = {},
  body = new URLSearchParams({ referrer: '' }),
}: VisitorRequest) {
  const context = testServerContext({ countryHeader: 'x-country' })
  const request = new Request('https://site.test/visitor', { method: 'POST', headers: { cookie, ...headers }, body })
  const response = await action({ request, context, url: new URL(request.url), params: {}, pattern: '/visitor' })
  const cookies = response.headers.getSetCookie().map((line) => parseSetCookie(line))
  return { status: response.status, cookies }
}

const searchReferrerForm = () =>
  new URLSearchParams({ referrer: 'https://search.example/', gclid: 'abc', other: 'secret' })

test.each(['', 'cookieConsent=necessary', 'cookieConsent=yes'])(
  'sets no cookies without consent (%j)',
  async (cookie) => {
    expect(await postVisitor({ cookie, body: searchReferrerForm() })).toEqual({ status: 403, cookies: [] })
  },
)

// spec: 3.tracking-cookies, 9.cookie-lifetimes
test('sets six cookies with consent, the country for a week and the others for a year', async () => {
  const { status, cookies } = await postVisitor({ headers: { 'x-country': 'IN' }, body: searchReferrerForm() })
  expect(status).toBe(204)
  const year = 365 * 24 * 60 * 60
  const attributes = { path: '/', sameSite: 'lax', secure: true, maxAge: year }
  expect(cookies).toEqual([
    { ...attributes, name: 'initial_referrer', value: 'https://search.example/' },
    { ...attributes, name: 'initial_referring_domain', value: 'search.example' },
    { ...attributes, name: 'initial_utm_params', value: '{"gclid":"abc"}' },
    { ...attributes, name: 'referrer', value: 'https://search.example/' },
    { ...attributes, name: 'referring_domain', value: 'search.example' },
    { ...attributes, name: 'countryCode', value: 'IN', maxAge: 7 * 24 * 60 * 60 },
  ])
})

test('ignores a referrer on our own site', async () => {
  const body = new URLSearchParams({ referrer: 'https://site.test/blog' })
  expect(await postVisitor({ body })).toEqual({ status: 204, cookies: [] })
})

test('keeps the first referrer and parameters', async () => {
  const cookie = 'cookieConsent=all; initial_referrer=%24direct; initial_utm_params=%7B%22gclid%22%3A%22first%22%7D'
  const { cookies } = await postVisitor({ cookie, body: searchReferrerForm() })
  expect(cookies.map(({ name }) => name)).toEqual(['referrer', 'referring_domain'])
})

test.each<[string, BodyInit | null]>([
  ['JSON', '{"referrer":""}'],
  ['a form without a referrer', new URLSearchParams({ gclid: 'abc' })],
  ['nothing', null],
])('returns 400 for %s', async (_, body) => {
  expect((await postVisitor({ body })).status).toBe(400)
})
