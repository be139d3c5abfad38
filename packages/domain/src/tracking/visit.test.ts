import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TRACKED_PARAMETERS } from './tracked-parameters.ts'
import { TRACKING_COOKIE_NAMES, TRACKING_COOKIES, type TrackingCookies } from './tracking-cookies.ts'
import { newCookiesOf, type Visit } from './visit.ts'

const visit = (facts: Partial<Visit>): Visit => ({ referrer: '', parameters: {}, ownHost: 'site.example', ...facts })

/** What a browser knows after it came in these ways, one after the other. */
function after(...visits: Visit[]): TrackingCookies {
  const known: TrackingCookies = {}
  for (const next of visits) Object.assign(known, newCookiesOf(next, known))
  return known
}

const fromSearch = visit({ referrer: 'https://search.example/?q=rooms', parameters: { gclid: 'one' } })
const fromFriend = visit({ referrer: 'https://friend.example/page', parameters: { utm_source: 'friend' } })

/** One of each kind that a cookie or JSON treats apart: plain, marks, long in UTF-8, half a letter. */
const letter = fc.constantFrom('a', '"', ';', '%', '\\', '\0', 'é', '漢', '😀', '\ud800')

// spec: 3.tracking-cookies
test('there are six cookies, and a visit from outside with all there is to say sets every one', () => {
  expect(TRACKING_COOKIE_NAMES.toSorted()).toEqual([
    'countryCode',
    'initial_referrer',
    'initial_referring_domain',
    'initial_utm_params',
    'referrer',
    'referring_domain',
  ])
  expect(after({ ...fromSearch, country: 'IN' })).toEqual({
    initial_referrer: 'https://search.example/?q=rooms',
    initial_referring_domain: 'search.example',
    initial_utm_params: '{"gclid":"one"}',
    referrer: 'https://search.example/?q=rooms',
    referring_domain: 'search.example',
    countryCode: 'IN',
  })
})

// spec: 9.cookie-lifetimes
test('a country is forgotten after 7 days, all else after 365', () => {
  const day = 24 * 60 * 60
  for (const name of TRACKING_COOKIE_NAMES) {
    expect(TRACKING_COOKIES[name], name).toBe((name === 'countryCode' ? 7 : 365) * day)
  }
})

describe('what came first', () => {
  test('stays, while the last sender is the last one', () => {
    expect(after(fromSearch, fromFriend)).toMatchObject({
      initial_referrer: 'https://search.example/?q=rooms',
      initial_referring_domain: 'search.example',
      initial_utm_params: '{"gclid":"one"}',
      referrer: 'https://friend.example/page',
      referring_domain: 'friend.example',
    })
  })

  test('is nobody for who typed our address, also when others send them later', () => {
    expect(after(visit({}), fromFriend)).toMatchObject({
      initial_referrer: '$direct',
      initial_referring_domain: '$direct',
      referring_domain: 'friend.example',
    })
  })

  test('is not known of who has only gone from page to page', () => {
    expect(after(visit({ referrer: 'https://site.example/blog' }))).toEqual({})
  })
})

test('to come back without a sender changes nothing', () => {
  const known = after(fromSearch)
  expect(newCookiesOf(visit({}), known)).toEqual({})
})

test('our own host is that very host, with its port', () => {
  expect(newCookiesOf(visit({ referrer: 'https://site.example.evil.example/' }), {})).toHaveProperty('referrer')
  expect(newCookiesOf(visit({ referrer: 'http://localhost:3000/', ownHost: 'localhost:3000' }), {})).toEqual({})
})

test.each(['XX', 'T1', 'in', 'IND', '', 'I;', undefined])('%j is no country', (country) => {
  expect(newCookiesOf(visit({ country }), after(visit({})))).toEqual({})
})

test('whatever a browser says, each cookie can be written and is small enough to be kept', () => {
  const text = fc
    .tuple(fc.string({ unit: letter, maxLength: 4 }), fc.nat({ max: 600 }))
    .map(([part, times]) => part.repeat(times))
  const referrer = fc.oneof(
    text,
    text.map((path) => `https://search.example/${path}`),
  )
  const parameters = fc.dictionary(fc.constantFrom(...TRACKED_PARAMETERS), fc.string())
  fc.assert(
    fc.property(referrer, parameters, text, (from, found, country) => {
      const cookies = newCookiesOf(visit({ referrer: from, parameters: found, country }), {})
      for (const [name, value] of Object.entries(cookies)) {
        expect(encodeURIComponent(value).length + name.length).toBeLessThan(4_096)
      }
    }),
  )
})
