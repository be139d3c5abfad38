import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { truncateReferrer } from './referrer.ts'

// spec: 5.referrer-length
test('truncates a referrer to 300 characters and leaves a shorter one unchanged', () => {
  expect(truncateReferrer('r'.repeat(301))).toBe('r'.repeat(300))
  expect(truncateReferrer('https://example.com/?q=rooms')).toBe('https://example.com/?q=rooms')
})

test('returns at most 300 characters that can be written to a cookie, whatever the input', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400, size: 'max' }), (referrer) => {
      const truncated = truncateReferrer(referrer)
      expect(truncated.length).toBeLessThanOrEqual(300)
      expect(() => encodeURIComponent(truncated)).not.toThrow()
    }),
  )
})
