import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TRACKED_PARAMETERS } from './tracked-parameters.ts'
import { TRACKING_COOKIE_NAMES, TRACKING_COOKIES, type TrackingCookies } from './tracking-cookies.ts'
import { newCookiesOf, type Visit } from './visit.ts'

const buildVisit = (facts: Partial<Visit>): Visit => ({
  referrer: '',
  parameters: {},
  ownHost: 'site.example',
  ...facts,
})

/** Returns the cookies after these visits, in order. */
function cookiesAfter(...visits: Visit[]): TrackingCookies {
  const known: TrackingCookies = {}
  for (const next of visits) Object.assign(known, newCookiesOf(next, known))
  return known
}

const fromSearch = buildVisit({ referrer: 'https://search.example/?q=rooms', parameters: { gclid: 'one' } })
const fromFriend = buildVisit({ referrer: 'https://friend.example/page', parameters: { utm_source: 'friend' } })

/**
 * One character of each kind that cookies or JSON treat differently: plain, punctuation, multi-byte, lone surrogate.
 */
const anyCharacter = fc.constantFrom('a', '"', ';', '%', '\\', '\0', 'é', '漢', '😀', '\ud800')

// spec: 3.tracking-cookies
test('newCookiesOf sets all six cookies on a complete visit from outside', () => {
  expect(TRACKING_COOKIE_NAMES.toSorted()).toEqual([
    'countryCode',
    'initial_referrer',
    'initial_referring_domain',
    'initial_utm_params',
    'referrer',
    'referring_domain',
  ])
  expect(cookiesAfter({ ...fromSearch, country: 'IN' })).toEqual({
    initial_referrer: 'https://search.example/?q=rooms',
    initial_referring_domain: 'search.example',
    initial_utm_params: '{"gclid":"one"}',
    referrer: 'https://search.example/?q=rooms',
    referring_domain: 'search.example',
    countryCode: 'IN',
  })
})

// spec: 9.cookie-lifetimes
test('TRACKING_COOKIES keep the country for 7 days and everything else for 365', () => {
  const secondsPerDay = 24 * 60 * 60
  for (const name of TRACKING_COOKIE_NAMES) {
    expect(TRACKING_COOKIES[name], name).toBe((name === 'countryCode' ? 7 : 365) * secondsPerDay)
  }
})

describe('initial cookies', () => {
  test('keep the first referrer while the latest one changes', () => {
    expect(cookiesAfter(fromSearch, fromFriend)).toMatchObject({
      initial_referrer: 'https://search.example/?q=rooms',
      initial_referring_domain: 'search.example',
      initial_utm_params: '{"gclid":"one"}',
      referrer: 'https://friend.example/page',
      referring_domain: 'friend.example',
    })
  })

  test('stay direct after a direct first visit, even when later visits have a referrer', () => {
    expect(cookiesAfter(buildVisit({}), fromFriend)).toMatchObject({
      initial_referrer: '$direct',
      initial_referring_domain: '$direct',
      referring_domain: 'friend.example',
    })
  })

  test('are not set when the visitor only moved between our pages', () => {
    expect(cookiesAfter(buildVisit({ referrer: 'https://site.example/blog' }))).toEqual({})
  })
})

test('newCookiesOf returns nothing for a later visit without a referrer', () => {
  const known = cookiesAfter(fromSearch)
  expect(newCookiesOf(buildVisit({}), known)).toEqual({})
})

test('newCookiesOf compares the referrer with the full own host, including its port', () => {
  expect(newCookiesOf(buildVisit({ referrer: 'https://site.example.evil.example/' }), {})).toHaveProperty('referrer')
  expect(newCookiesOf(buildVisit({ referrer: 'http://localhost:3000/', ownHost: 'localhost:3000' }), {})).toEqual({})
})

test.each(['XX', 'T1', 'in', 'IND', '', 'I;', undefined])('newCookiesOf ignores the country %j', (country) => {
  expect(newCookiesOf(buildVisit({ country }), cookiesAfter(buildVisit({})))).toEqual({})
})

test('newCookiesOf returns cookies that can be written and are small enough, whatever the browser sends', () => {
  const anyText = fc
    .tuple(fc.string({ unit: anyCharacter, maxLength: 4 }), fc.nat({ max: 600 }))
    .map(([part, times]) => part.repeat(times))
  const anyReferrer = fc.oneof(
    anyText,
    anyText.map((path) => `https://search.example/${path}`),
  )
  const anyParameters = fc.dictionary(fc.constantFrom(...TRACKED_PARAMETERS), fc.string())
  fc.assert(
    fc.property(anyReferrer, anyParameters, anyText, (referrer, parameters, country) => {
      const cookies = newCookiesOf(buildVisit({ referrer, parameters, country }), {})
      for (const [name, value] of Object.entries(cookies)) {
        expect(encodeURIComponent(value).length + name.length).toBeLessThan(4_096)
      }
    }),
  )
})
