import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourceDetailsOf } from './source-details.ts'
import { TRACKING_COOKIE_NAMES } from './tracking-cookies.ts'

const VISITOR_ID = '6f1c9a52-3d0e-4c8f-9b7a-2f6f0f6f7a10'

/**
 * One character of each kind that cookies or JSON treat differently: plain, punctuation, multi-byte, lone surrogate.
 */
const anyCharacter = fc.constantFrom('a', '"', ';', '%', '\\', '\0', 'é', '漢', '😀', '\ud800')

// spec: 3.tracked-parameters
test('returns everything known about how a visitor arrived', () => {
  const cookies = {
    initial_referrer: 'https://search.example/',
    initial_referring_domain: 'search.example',
    initial_utm_params: '{"gclid":"one"}',
    referrer: 'https://friend.example/page',
    referring_domain: 'friend.example',
    countryCode: 'IN',
  }
  expect(sourceDetailsOf({ cookies, visitorId: VISITOR_ID, utmParams: '{"utm_source":"friend"}' })).toEqual({
    visitor_id: VISITOR_ID,
    initial_referrer: 'https://search.example/',
    initial_referring_domain: 'search.example',
    initial_utm_params: { gclid: 'one' },
    referrer: 'https://friend.example/page',
    referring_domain: 'friend.example',
    country_code: 'IN',
    utm_params: { utm_source: 'friend' },
  })
})

test('returns nothing without cookies', () => {
  expect(sourceDetailsOf({ cookies: {} })).toEqual({})
})

test('returns nothing that the API would reject, whatever the browser stores', () => {
  const longText = fc
    .tuple(fc.string({ unit: anyCharacter, maxLength: 4 }), fc.nat({ max: 400 }))
    .map(([part, times]) => part.repeat(times))
  const validText = fc.constantFrom(VISITOR_ID, 'IN', '{"gclid":"x"}', '{"gclid":7}', '[1]', 'https://search.example/')
  const anyText = fc.oneof(longText, validText)
  const anyCookies = fc.dictionary(fc.constantFrom(...TRACKING_COOKIE_NAMES), anyText)
  fc.assert(
    fc.property(anyCookies, anyText, anyText, (cookies, visitorId, utmParams) => {
      const { visitor_id, country_code, initial_utm_params, utm_params, ...referrers } = sourceDetailsOf({
        cookies,
        visitorId,
        utmParams,
      })
      for (const referrer of Object.values(referrers)) expect(referrer.length).toBeLessThanOrEqual(300)
      expect(visitor_id ?? VISITOR_ID).toMatch(/^[\da-f-]{36}$/)
      expect(country_code ?? 'IN').toMatch(/^[A-Z]{2}$/)
      expect([initial_utm_params, utm_params]).not.toContainEqual({})
    }),
  )
})
