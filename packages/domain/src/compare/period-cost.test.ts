import { expect, test } from 'vitest'
import { periodCost } from './period-cost.ts'

test.each([
  [44_000, { count: 44, unit: 'week' }, 'weekly', 1000],
  [52_000, { count: 12, unit: 'month' }, 'weekly', 1000],
  [12_000, { count: 52, unit: 'week' }, 'monthly', 1000],
  // Amounts are rounded up so that nobody is shown less than they pay.
  [10_001, { count: 10, unit: 'week' }, 'weekly', 1001],
] as const)('spreads %i over %j into %s payments of %i', (totalMinor, length, duration, expectedMinor) => {
  expect(periodCost(totalMinor, length, duration)).toBe(expectedMinor)
})
