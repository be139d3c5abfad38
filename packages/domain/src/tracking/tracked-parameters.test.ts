import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTrackedParameters, TRACKED_PARAMETERS, trackedParametersIn } from './tracked-parameters.ts'

// spec: 3.tracked-parameters
test('returns exactly the twelve parameters of the specification', () => {
  expect(TRACKED_PARAMETERS).toEqual(
    'utm_source utm_campaign utm_content utm_medium utm_group utm_term gclid fbclid msclkid keyword wbraid gbraid'.split(
      ' ',
    ),
  )
  const query = new URLSearchParams(Object.fromEntries(TRACKED_PARAMETERS.map((name) => [name, `of ${name}`])))
  query.set('user_auth_token', 'secret')
  query.set('UTM_SOURCE', 'shouted')
  expect(trackedParametersIn(query)).toEqual(Object.fromEntries(TRACKED_PARAMETERS.map((name) => [name, `of ${name}`])))
})

test('ignores an empty parameter and uses the first of duplicates', () => {
  expect(trackedParametersIn(new URLSearchParams('utm_source=&gclid=a&gclid=b'))).toEqual({ gclid: 'a' })
})

/** Generates text that may be long, or may be truncated in the middle of a character. */
const anyText = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 4 }), fc.nat({ max: 600 }))
  .map(([part, times]) => part.repeat(times))

test('returns parameters that fit into the cookie and are read back unchanged, whatever the URL contains', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...TRACKED_PARAMETERS), anyText), (values) => {
      const parameters = trackedParametersIn(new Map(Object.entries(values)))
      const cookie = encodeURIComponent(JSON.stringify(parameters))
      expect(cookie.length).toBeLessThanOrEqual(2_000)
      expect(readTrackedParameters(decodeURIComponent(cookie))).toEqual(parameters)
      for (const value of Object.values(parameters)) expect(value.length).toBeLessThanOrEqual(300)
    }),
  )
})

test('skips a value that is too long for the cookie and keeps later ones', () => {
  const tooLong = '学'.repeat(300)
  expect(trackedParametersIn(new URLSearchParams({ utm_source: tooLong, gclid: 'abc' }))).toEqual({ gclid: 'abc' })
})

test.each(['', 'null', '[]', '7', '"utm_source"', '{"utm_source":', '{"utm_source":{"a":1},"other":"x"}', undefined])(
  'returns nothing for the stored value %j',
  (text) => {
    expect(readTrackedParameters(text)).toEqual({})
  },
)
