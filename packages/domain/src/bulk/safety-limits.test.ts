import { expect, test } from 'vitest'
import { findOverLimits } from './safety-limits.ts'

const share = (deactivated: number) => ({ organisationId: 1, name: 'Oak', active: 10, deactivated })

test.each([
  [2, 0, false],
  [3, 0, true],
  [0, 1, true],
  [0, 0, false],
])('decides whether %i of 10 places and %i large price changes need a second person', (deactivated, prices, isOver) => {
  expect(findOverLimits({ suppliers: [share(deactivated)], prices }) !== null).toBe(isOver)
})

test('names only suppliers over the limit', () => {
  const suppliers = [share(1), { ...share(5), organisationId: 2 }]
  expect(findOverLimits({ suppliers, prices: 0 })?.suppliers.map(({ organisationId }) => organisationId)).toEqual([2])
})
