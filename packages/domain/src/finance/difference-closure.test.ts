import { expect, test } from 'vitest'
import { closureNeedsApproval, differingAmount } from './difference-closure.ts'

test.each([
  [null, 50_000, 50_000],
  [50_000, null, 50_000],
  [50_000, 20_000, 30_000],
  [null, -20_000, 20_000],
])('counts %j here and %j there as %j', (here, there, amount) => {
  expect(differingAmount({ here, there })).toBe(amount)
})

test.each([
  ['up to the limit', 50_000, 'EUR', false],
  ['above the limit', 50_001, 'EUR', true],
  ['in a currency without a rate', 1, 'JPY', true],
  ['in a currency that we do not know', 1, 'ISK', true],
])('asks a second person, or not, for a difference %s', (_, there, currency, expected) => {
  expect(closureNeedsApproval({ here: null, there, currency }, 50_000, { base: 'GBP', rates: {} })).toBe(expected)
})
