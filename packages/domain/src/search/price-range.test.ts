import { expect, test } from 'vitest'
import { defaultPriceRange } from './price-range.ts'

// spec: 5.price-filter
test.each([
  ['GB', 'GBP', 1000],
  ['AU', 'AUD', 1000],
  ['US', 'USD', 5000],
  ['CA', 'CAD', 5000],
  ['DE', 'EUR', 1000],
  ['CH', 'EUR', 1000],
] as const)('for %s in %s returns 0 to %d', (country, currency, max) => {
  expect(defaultPriceRange(country, currency)).toEqual({ min: 0, max })
})

test.each([
  ['KR', 'KRW'],
  ['IN', 'INR'],
  ['AE', 'AED'],
  ['DK', 'DKK'],
] as const)('for %s in %s returns no maximum, so that the highest price decides', (country, currency) => {
  expect(defaultPriceRange(country, currency)).toEqual({ min: 0 })
})
