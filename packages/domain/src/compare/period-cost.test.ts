import { expect, test } from 'vitest'
import { periodCost } from './period-cost.ts'

test.each([
  [44_000, { count: 44, unit: 'week' }, 'weekly', 1000],
  [52_000, { count: 12, unit: 'month' }, 'weekly', 1000],
  [12_000, { count: 52, unit: 'week' }, 'monthly', 1000],
  // Rounded up: nobody is told less than they pay.
  [10_001, { count: 10, unit: 'week' }, 'weekly', 1001],
] as const)('%i over %j is %s %i', (paid, length, duration, each) => {
  expect(periodCost(paid, length, duration)).toBe(each)
})
