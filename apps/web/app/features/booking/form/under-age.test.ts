import { expect, test } from 'vitest'
import { isUnderAgeInput } from './under-age.ts'

const TODAY = '2026-11-17'

test.each([
  ['17-11-2008', false],
  ['18-11-2008', true],
  ['01-01-2011', true],
  // Neither impossible days nor a future year nor incomplete input counts as too young.
  ['31-02-2010', false],
  ['31-02-2030', false],
  ['01-01-2030', false],
  ['01-13-2010', false],
  ['01-01-201', false],
  ['', false],
])('asks for a guardian of someone born on %j: %j', (typed, expected) => {
  expect(isUnderAgeInput(typed, TODAY)).toBe(expected)
})
