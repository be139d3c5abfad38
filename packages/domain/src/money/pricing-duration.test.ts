import { expect, test } from 'vitest'
import { PRICING_DURATIONS, pricingDurationOf } from './pricing-duration.ts'

// spec: 3.pricing-duration
test('PRICING_DURATIONS are weekly and monthly', () => {
  expect(PRICING_DURATIONS).toEqual(['weekly', 'monthly'])
})

// spec: 9.weekly-pricing
test.each(['GB', 'AU', 'FR', 'IE'])('returns weekly for %s', (country) => {
  expect(pricingDurationOf(country)).toBe('weekly')
})

// spec: 9.monthly-pricing
test.each(['US', 'SG', 'CA', 'DE'])('returns monthly for %s', (country) => {
  expect(pricingDurationOf(country)).toBe('monthly')
})

test('returns monthly for every other country', () => {
  expect(pricingDurationOf('JP')).toBe('monthly')
  expect(pricingDurationOf('constructor')).toBe('monthly')
})
