import { expect, test } from 'vitest'
import { leaseLength } from './lease-length.ts'

test.each([
  [44, 'week', 'week', 44],
  [44, 'week', 'month', 10],
  [51, 'week', 'month', 12],
  [9, 'month', 'week', 39],
  [1, 'year', 'month', 12],
  [1, 'year', 'week', 52],
  [10, 'day', 'week', 1],
  [3, 'day', 'week', 0],
] as const)('converts %d %ss to %3$d %2$ss', (count, unit, target, length) => {
  expect(leaseLength(count, unit, target)).toBe(length)
})
