import { expect, test } from 'vitest'
import { rateVital } from './web-vitals.ts'

// spec: 9.performance-ratings
test.each([
  ['FCP', 1800, 3000],
  ['CLS', 0.1, 0.25],
  ['INP', 200, 500],
  ['LCP', 2500, 4000],
] as const)('%s is good up to %d and poor above %d', (vital, good, poor) => {
  expect(rateVital(vital, 0)).toBe('good')
  expect(rateVital(vital, good)).toBe('good')
  expect(rateVital(vital, good * 1.001)).toBe('needs-improvement')
  expect(rateVital(vital, poor)).toBe('needs-improvement')
  expect(rateVital(vital, poor * 1.001)).toBe('poor')
})
