import { expect, test } from 'vitest'
import { rulerPosition } from './ruler-position.ts'

const start = new Date('2027-09-01')

test('returns 0 at the start and 100 thirteen months later', () => {
  expect(rulerPosition(start, start)).toBe(0)
  expect(rulerPosition(new Date('2028-10-01'), start)).toBe(100)
})

test('returns at most 100 for a longer stay', () => {
  expect(rulerPosition(new Date('2029-08-31'), start)).toBe(100)
})
