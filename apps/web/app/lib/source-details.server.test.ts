import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { serverSettings } from './server-context.ts'
import { sourceDetailsFor } from './source-details.server.ts'

function detailsOf(cookie: string, fields?: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(serverSettings, {
    apiUrl: 'http://127.0.0.1:9',
    edition: 'world',
    production: false,
    devPages: false,
    reportError: (error) => expect.fail(String(error)),
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, value)
  const request = new Request('https://site.test/login', { method: 'POST', headers: { cookie } })
  return sourceDetailsFor(request, context, fields && form)
}

const VISITOR = '6f1c9a52-3d0e-4c8f-9b7a-2f6f0f6f7a10'
const FIELDS = { visitor_id: VISITOR, utm_params: '{"gclid":"abc"}' }

test('what cookies and the browser know goes along once the visitor has agreed', () => {
  expect(detailsOf('cookieConsent=all; referring_domain=friend.example; countryCode=IN', FIELDS)).toEqual({
    visitor_id: VISITOR,
    referring_domain: 'friend.example',
    country_code: 'IN',
    utm_params: { gclid: 'abc' },
  })
})

test('without consent nothing does, though a browser still holds it', () => {
  expect(detailsOf('cookieConsent=necessary; referring_domain=friend.example', FIELDS)).toBeUndefined()
  expect(detailsOf('referring_domain=friend.example', FIELDS)).toBeUndefined()
})

test('where nothing is known nothing is said', () => {
  expect(detailsOf('cookieConsent=all')).toBeUndefined()
  expect(detailsOf('cookieConsent=all', { visitor_id: 'me', utm_params: 'x' })).toBeUndefined()
})
