import { expect, test } from 'vitest'
import { placeInThirteenMonths } from './thirteen-months.ts'

const start = new Date('2027-09-01')

test('the ruler begins with the month and ends thirteen months later', () => {
  expect(placeInThirteenMonths(start, start)).toBe(0)
  expect(placeInThirteenMonths(new Date('2028-10-01'), start)).toBe(100)
})

test('a longer stay ends with the ruler', () => {
  expect(placeInThirteenMonths(new Date('2029-08-31'), start)).toBe(100)
})
