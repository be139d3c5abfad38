import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { serverSettings } from '../lib/server-context.ts'
import { action } from './preferences.ts'

function send(headers: Record<string, string>, body: BodyInit | null = new URLSearchParams({ currency: 'EUR' })) {
  const context = new RouterContextProvider()
  context.set(serverSettings, {
    apiUrl: 'http://127.0.0.1:9',
    edition: 'world',
    production: false,
    devPages: false,
    reportError: (error) => expect.fail(String(error)),
  })
  const request = new Request('https://site.test/preferences', { method: 'POST', headers, body })
  const url = new URL(request.url)
  return action({ request, context, url, params: {}, pattern: '/preferences' })
}

test.each<[string, Record<string, string>, BodyInit | null]>([
  ['JSON', { 'content-type': 'application/json' }, '{"currency":"EUR"}'],
  ['text', { 'content-type': 'text/plain' }, 'currency=EUR'],
  ['parts without a boundary', { 'content-type': 'multipart/form-data' }, 'currency=EUR'],
  ['nothing', {}, null],
  ['a language that does not exist', {}, new URLSearchParams({ language: 'tlh' })],
])('%s is a bad request, in words', async (_, headers, body) => {
  const answer = await send({ ...headers, cookie: 'selectedLanguage=de' }, body)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toMatch(/^Wir .+\.\n$/)
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
])('a form sent with %j is answered with %i', async (headers, status) => {
  const answer = await send(headers)
  expect(answer.status).toBe(status)
  expect(answer.headers.has('set-cookie')).toBe(status === 303)
  if (status === 403) expect(await answer.text()).not.toBe('')
})

test.each(['necessary', 'ask'])(
  'who answers %j to the question of consent is rid of what a yes had left',
  async (consent) => {
    const held = 'cookieConsent=all; initial_referrer=%24direct; countryCode=IN; selectedLanguage=de'
    const answer = await send({ cookie: held }, new URLSearchParams({ consent }))
    const ended = answer.headers.getSetCookie().filter((line) => /Max-Age=0/.test(line))
    expect(ended.map((line) => line.split('=', 1)[0])).toEqual([
      ...(consent === 'ask' ? ['cookieConsent'] : []),
      'initial_referrer',
      'countryCode',
    ])
  },
)

test('a yes, or another wish, ends nothing', async () => {
  for (const wish of [{ consent: 'all' }, { currency: 'EUR' }]) {
    const answer = await send({ cookie: 'cookieConsent=all; countryCode=IN' }, new URLSearchParams(wish))
    expect(answer.headers.getSetCookie()).toHaveLength(1)
  }
})
