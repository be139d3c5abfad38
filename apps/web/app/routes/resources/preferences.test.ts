import { afterEach, expect, test, vi } from 'vitest'
import { testServerContext } from '../../server/test-server-context.ts'
import { action } from './preferences.ts'

function postPreferences(
  headers: Record<string, string>,
  body: BodyInit | null = new URLSearchParams({ currency: 'EUR' }),
  settings: Parameters<typeof testServerContext>[0] = {},
) {
  const context = testServerContext(settings)
  const request = new Request('https://site.test/preferences', { method: 'POST', headers, body })
  const url = new URL(request.url)
  return action({ request, context, url, params: {}, pattern: '/preferences' })
}

test.each<[string, Record<string, string>, BodyInit | null]>([
  ['JSON', { 'content-type': 'application/json' }, '{"currency":"EUR"}'],
  ['text', { 'content-type': 'text/plain' }, 'currency=EUR'],
  ['multipart without a boundary', { 'content-type': 'multipart/form-data' }, 'currency=EUR'],
  ['nothing', {}, null],
  ['an unknown language', {}, new URLSearchParams({ language: 'tlh' })],
])("rejects %s with a plain-text error in the visitor's language", async (_, headers, body) => {
  const response = await postPreferences({ ...headers, cookie: 'selectedLanguage=de' }, body)
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await response.text()).toMatch(/^Wir .+\.\n$/)
})

test.each<[Record<string, string>, number]>([
  [{}, 303],
  [{ origin: 'https://site.test' }, 303],
  [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, 303],
  [{ 'sec-fetch-site': 'none' }, 303],
  [{ origin: 'null' }, 403],
  [{ origin: 'https://evil.test' }, 403],
  [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'https://site.test', 'sec-fetch-site': 'same-site' }, 403],
])('responds to a form with headers %j with %i', async (headers, status) => {
  const response = await postPreferences(headers)
  expect(response.status).toBe(status)
  expect(response.headers.has('set-cookie')).toBe(status === 303)
  if (status === 403) expect(await response.text()).not.toBe('')
})

test.each(['necessary', 'ask'])('deletes tracking cookies when consent is set to %j', async (consent) => {
  const cookieHeader = 'cookieConsent=all; initial_referrer=%24direct; countryCode=IN; selectedLanguage=de'
  const response = await postPreferences({ cookie: cookieHeader }, new URLSearchParams({ consent }))
  const deletedCookies = response.headers.getSetCookie().filter((line) => /Max-Age=0/.test(line))
  expect(deletedCookies.map((line) => line.split('=', 1)[0])).toEqual([
    ...(consent === 'ask' ? ['cookieConsent'] : []),
    'initial_referrer',
    'countryCode',
  ])
})

test('deletes the cookies of tags, which they set for the host or a domain above it', async () => {
  const cookieHeader = 'cookieConsent=all; _ga=GA1.1.1; _uetsid=2; selectedLanguage=de'
  const response = await postPreferences({ cookie: cookieHeader }, new URLSearchParams({ consent: 'necessary' }))
  expect(response.headers.getSetCookie().filter((line) => line.startsWith('_'))).toEqual([
    '_ga=; Max-Age=0; Path=/',
    '_ga=; Max-Age=0; Domain=site.test; Path=/',
    '_uetsid=; Max-Age=0; Path=/',
    '_uetsid=; Max-Age=0; Domain=site.test; Path=/',
  ])
})

test('keeps tracking cookies on consent or another preference', async () => {
  for (const preference of [{ consent: 'all' }, { currency: 'EUR' }]) {
    const response = await postPreferences(
      { cookie: 'cookieConsent=all; countryCode=IN' },
      new URLSearchParams(preference),
    )
    expect(response.headers.getSetCookie()).toHaveLength(1)
  }
})

afterEach(() => vi.restoreAllMocks())

test('withdrawing consent deletes what is stored for a known person, and nothing else does', async () => {
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ data: { deleted: true } }))
  const flow = 'user_flow_token=flow; cookieConsent=all'
  const withdrawal = new URLSearchParams({ consent: 'necessary' })
  for (const [cookie, form] of [
    ['cookieConsent=all', withdrawal],
    [flow, new URLSearchParams({ consent: 'all' })],
    [flow, new URLSearchParams({ currency: 'EUR' })],
  ] as const)
    await postPreferences({ cookie }, form)
  expect(fetched).not.toHaveBeenCalled()
  expect((await postPreferences({ cookie: flow }, withdrawal)).status).toBe(303)
  expect(fetched).toHaveBeenCalledTimes(1)
  const [url, init] = fetched.mock.calls[0] ?? []
  const sent = new Request(url ?? '', init)
  expect([new URL(sent.url).pathname, sent.method]).toEqual(['/api/v0/visits', 'DELETE'])
  // The API accepts changes with cookies only from our own pages.
  const { cookie, origin, 'sec-fetch-site': site } = Object.fromEntries(new Headers(init?.headers))
  expect({ cookie, hasOrigin: origin !== undefined, site }).toEqual({
    cookie: 'user_flow_token=flow',
    hasOrigin: true,
    site: 'same-origin',
  })
})

test('a choice is stored even if the API is away', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'))
  const reportError = vi.fn<(error: unknown) => void>()
  const response = await postPreferences(
    { cookie: 'user_flow_token=flow; cookieConsent=all' },
    new URLSearchParams({ consent: 'necessary' }),
    { reportError },
  )
  expect(reportError).toHaveBeenCalledTimes(1)
  expect(response.status).toBe(303)
  expect(response.headers.getSetCookie().join()).toContain('cookieConsent=necessary')
})
