import { expect, test } from 'vitest'
import { testServerContext } from '../../server/test-server-context.ts'
import { action } from './preferences.ts'

function postPreferences(
  headers: Record<string, string>,
  body: BodyInit | null = new URLSearchParams({ currency: 'EUR' }),
) {
  const context = testServerContext()
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

test('keeps tracking cookies on consent or another preference', async () => {
  for (const preference of [{ consent: 'all' }, { currency: 'EUR' }]) {
    const response = await postPreferences(
      { cookie: 'cookieConsent=all; countryCode=IN' },
      new URLSearchParams(preference),
    )
    expect(response.headers.getSetCookie()).toHaveLength(1)
  }
})
