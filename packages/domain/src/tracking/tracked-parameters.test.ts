import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTrackedParameters, TRACKED_PARAMETERS, trackedParametersIn } from './tracked-parameters.ts'

// spec: 3.tracked-parameters
test('the twelve parameters are kept, and no other', () => {
  expect(TRACKED_PARAMETERS).toEqual(
    'utm_source utm_campaign utm_content utm_medium utm_group utm_term gclid fbclid msclkid keyword wbraid gbraid'.split(
      ' ',
    ),
  )
  const address = new URLSearchParams(Object.fromEntries(TRACKED_PARAMETERS.map((name) => [name, `of ${name}`])))
  address.set('user_auth_token', 'secret')
  address.set('UTM_SOURCE', 'shouted')
  expect(trackedParametersIn(address)).toEqual(
    Object.fromEntries(TRACKED_PARAMETERS.map((name) => [name, `of ${name}`])),
  )
})

test('an empty parameter is none, and the first of two counts', () => {
  expect(trackedParametersIn(new URLSearchParams('utm_source=&gclid=a&gclid=b'))).toEqual({ gclid: 'a' })
})

/** Also long ones, and such that are cut in the middle of a character. */
const anyText = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 4 }), fc.nat({ max: 600 }))
  .map(([part, times]) => part.repeat(times))

test('whatever an address says, the cookie stays small, is written without error and read back alike', () => {
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

test('one that is too long for the cookie leaves room for those after it', () => {
  const long = '学'.repeat(300)
  expect(trackedParametersIn(new URLSearchParams({ utm_source: long, gclid: 'abc' }))).toEqual({ gclid: 'abc' })
})

test.each(['', 'null', '[]', '7', '"utm_source"', '{"utm_source":', '{"utm_source":{"a":1},"other":"x"}', undefined])(
  'what was kept as %j says nothing, and breaks nothing',
  (text) => {
    expect(readTrackedParameters(text)).toEqual({})
  },
)
