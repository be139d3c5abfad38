import { expect, test } from 'vitest'
import { PRICING_DURATIONS, pricingDurationOf } from './pricing-duration.ts'

// spec: 3.pricing-duration
test('prices are quoted by the week or by the month', () => {
  expect(PRICING_DURATIONS).toEqual(['weekly', 'monthly'])
})

// spec: 9.weekly-pricing
test.each(['GB', 'AU', 'FR', 'IE'])('%s quotes prices by the week', (country) => {
  expect(pricingDurationOf(country)).toBe('weekly')
})

// spec: 9.monthly-pricing
test.each(['US', 'SG', 'CA', 'DE'])('%s quotes prices by the month', (country) => {
  expect(pricingDurationOf(country)).toBe('monthly')
})

test('so does every country for which nothing is settled', () => {
  expect(pricingDurationOf('JP')).toBe('monthly')
  expect(pricingDurationOf('constructor')).toBe('monthly')
})
