import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Metric } from './rating.ts'
import { rate, THRESHOLDS } from './rating.ts'

test.each([
  ['FCP', 1800, 'good'],
  ['FCP', 1801, 'needs-improvement'],
  ['FCP', 3000, 'needs-improvement'],
  ['FCP', 3001, 'poor'],
  ['CLS', 0.1, 'good'],
  ['CLS', 0.25, 'needs-improvement'],
  ['CLS', 0.26, 'poor'],
  ['INP', 200, 'good'],
  ['INP', 500, 'needs-improvement'],
  ['INP', 501, 'poor'],
  ['LCP', 2500, 'good'],
  ['LCP', 4000, 'needs-improvement'],
  ['LCP', 4001, 'poor'],
] as const)('rates %s of %d as %s', (metric, value, rating) => {
  expect(rate(metric, value)).toBe(rating)
})

test('never rates a higher value better', () => {
  const order = ['good', 'needs-improvement', 'poor']
  const anyMetric = fc.constantFrom(...(Object.keys(THRESHOLDS) as Metric[]))
  fc.assert(
    fc.property(anyMetric, fc.nat({ max: 10_000 }), fc.nat({ max: 10_000 }), (metric, one, other) => {
      const [faster, slower] = [Math.min(one, other), Math.max(one, other)]
      expect(order.indexOf(rate(metric, slower))).toBeGreaterThanOrEqual(order.indexOf(rate(metric, faster)))
    }),
  )
})
