import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceScale } from './price-scale.ts'

// spec: 5.price-filter
test.each([
  ['GB', 'GBP', 1000],
  ['AU', 'AUD', 1000],
  ['US', 'USD', 5000],
  ['CA', 'CAD', 5000],
  ['DE', 'EUR', 1000],
  [null, 'GBP', 1000],
] as const)('in %s ends at %s %d regardless of the highest price', (country, currency, end) => {
  expect(priceScale({ country, currency, dearest: 99_999_999 })).toBe(end)
})

// spec: product.price-maximum-from-data
test.each([
  ['KR', 'KRW', 5_234_000, 5_300_000],
  ['IN', 'INR', 4_210_000, 43_000],
  ['AE', 'AED', 1_234_567, 13_000],
  ['DK', 'DKK', 700_000, 7_000],
  ['KR', 'KRW', 3, 10],
  ['KR', 'KRW', 0, 10],
  ['KR', 'KRW', null, 1_000],
] as const)(
  'in %s rounds the highest price up, or uses a default without one: %s %d → %d',
  (country, currency, dearest, end) => {
    expect(priceScale({ country, currency, dearest })).toBe(end)
  },
)

test('never hides the highest price and ends within 10% above it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_000_000_000 }), (dearest) => {
      const end = priceScale({ country: 'KR', currency: 'KRW', dearest })
      expect(end).toBeGreaterThanOrEqual(dearest)
      expect(end).toBeLessThanOrEqual(dearest * 1.1)
    }),
  )
})
