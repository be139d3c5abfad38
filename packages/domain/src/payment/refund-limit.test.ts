import { expect, test } from 'vitest'
import { needsApproval } from './refund-limit.ts'

const RATES = { base: 'GBP', rates: { EUR: '1.2' } } as const

test.each([
  ['at the limit', { amount: 50_000, currency: 'EUR' }, false],
  ['a cent above the limit', { amount: 50_001, currency: 'EUR' }, true],
  ['at the limit after conversion', { amount: 41_666, currency: 'GBP' }, false],
  ['above the limit after conversion', { amount: 41_668, currency: 'GBP' }, true],
  ['in a currency without a rate', { amount: 1, currency: 'INR' }, true],
] as const)('needsApproval decides for a refund %s', (_, money, expected) => {
  expect(needsApproval(money, 50_000, RATES)).toBe(expected)
})
