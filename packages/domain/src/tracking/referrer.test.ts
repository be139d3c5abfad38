import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutReferrer } from './referrer.ts'

// spec: 5.referrer-length
test('a referrer is cut to 300 characters, and a shorter one left alone', () => {
  expect(cutReferrer('r'.repeat(301))).toBe('r'.repeat(300))
  expect(cutReferrer('https://example.com/?q=rooms')).toBe('https://example.com/?q=rooms')
})

test('whatever comes in, the result fits and can be put in a cookie', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400, size: 'max' }), (referrer) => {
      const cut = cutReferrer(referrer)
      expect(cut.length).toBeLessThanOrEqual(300)
      expect(() => encodeURIComponent(cut)).not.toThrow()
    }),
  )
})
