import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourceDetailsOf } from './source-details.ts'
import { TRACKING_COOKIE_NAMES } from './tracking-cookies.ts'

const VISITOR = '6f1c9a52-3d0e-4c8f-9b7a-2f6f0f6f7a10'

/** One of each kind that a cookie or JSON treats apart: plain, marks, long in UTF-8, half a letter. */
const letter = fc.constantFrom('a', '"', ';', '%', '\\', '\0', 'é', '漢', '😀', '\ud800')

// spec: 3.tracked-parameters
test('all that is known of how a visitor came goes along', () => {
  const cookies = {
    initial_referrer: 'https://search.example/',
    initial_referring_domain: 'search.example',
    initial_utm_params: '{"gclid":"one"}',
    referrer: 'https://friend.example/page',
    referring_domain: 'friend.example',
    countryCode: 'IN',
  }
  expect(sourceDetailsOf({ cookies, visitorId: VISITOR, utmParams: '{"utm_source":"friend"}' })).toEqual({
    visitor_id: VISITOR,
    initial_referrer: 'https://search.example/',
    initial_referring_domain: 'search.example',
    initial_utm_params: { gclid: 'one' },
    referrer: 'https://friend.example/page',
    referring_domain: 'friend.example',
    country_code: 'IN',
    utm_params: { utm_source: 'friend' },
  })
})

test('of who never agreed nothing is known', () => {
  expect(sourceDetailsOf({ cookies: {} })).toEqual({})
})

test('whatever a browser holds, nothing is passed on that the API would refuse', () => {
  const words = fc
    .tuple(fc.string({ unit: letter, maxLength: 4 }), fc.nat({ max: 400 }))
    .map(([part, times]) => part.repeat(times))
  const right = fc.constantFrom(VISITOR, 'IN', '{"gclid":"x"}', '{"gclid":7}', '[1]', 'https://search.example/')
  const text = fc.oneof(words, right)
  const cookies = fc.dictionary(fc.constantFrom(...TRACKING_COOKIE_NAMES), text)
  fc.assert(
    fc.property(cookies, text, text, (given, visitorId, utmParams) => {
      const { visitor_id, country_code, initial_utm_params, utm_params, ...referrers } = sourceDetailsOf({
        cookies: given,
        visitorId,
        utmParams,
      })
      for (const word of Object.values(referrers)) expect(word.length).toBeLessThanOrEqual(300)
      expect(visitor_id ?? VISITOR).toMatch(/^[\da-f-]{36}$/)
      expect(country_code ?? 'IN').toMatch(/^[A-Z]{2}$/)
      expect([initial_utm_params, utm_params]).not.toContainEqual({})
    }),
  )
})
