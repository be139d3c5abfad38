import { expect, test } from 'vitest'
import { testServerContext } from './test-server-context.ts'
import { sourceDetailsFor } from './source-details.server.ts'

function getDetails(cookie: string, fields?: Record<string, string>) {
  const context = testServerContext()
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.set(name, value)
  const request = new Request('https://site.test/login', { method: 'POST', headers: { cookie } })
  return sourceDetailsFor(request, context, fields && form)
}

const VISITOR_ID = '6f1c9a52-3d0e-4c8f-9b7a-2f6f0f6f7a10'
const FIELDS = { visitor_id: VISITOR_ID, utm_params: '{"gclid":"abc"}' }

test('returns details from cookies and the browser once the visitor has consented', () => {
  expect(getDetails('cookieConsent=all; referring_domain=friend.example; countryCode=IN', FIELDS)).toEqual({
    visitor_id: VISITOR_ID,
    referring_domain: 'friend.example',
    country_code: 'IN',
    utm_params: { gclid: 'abc' },
  })
})

test('returns undefined without consent, even if the browser still stores details', () => {
  expect(getDetails('cookieConsent=necessary; referring_domain=friend.example', FIELDS)).toBeUndefined()
  expect(getDetails('referring_domain=friend.example', FIELDS)).toBeUndefined()
})

test('returns undefined when nothing valid is known', () => {
  expect(getDetails('cookieConsent=all')).toBeUndefined()
  expect(getDetails('cookieConsent=all', { visitor_id: 'me', utm_params: 'x' })).toBeUndefined()
})
