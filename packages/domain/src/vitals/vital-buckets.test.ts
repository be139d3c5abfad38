import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketOf, quantileOfBuckets, valueOfBucket } from './vital-buckets.ts'
import { VITALS } from './web-vitals.ts'

const vital = fc.constantFrom(...VITALS)

const countsOf = (name: (typeof VITALS)[number], values: readonly number[]) =>
  [...Map.groupBy(values, (value) => bucketOf(name, value))].map(([bucket, all]) => ({ bucket, count: all.length }))

test('a quantile of buckets differs from the exact one by at most 2 %', () => {
  const samples = fc.array(fc.double({ min: 1, max: 60_000, noNaN: true }), { minLength: 1, maxLength: 200 })
  fc.assert(
    fc.property(vital, samples, fc.double({ min: 0.01, max: 1, noNaN: true }), (name, values, share) => {
      const exact = values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0
      const read = quantileOfBuckets(name, countsOf(name, values), share) ?? Number.NaN
      expect(Math.abs(read / exact - 1)).toBeLessThanOrEqual(0.02)
    }),
  )
})

test('buckets rise with their values', () => {
  fc.assert(
    fc.property(vital, fc.double({ min: 0, max: 300_000, noNaN: true }), (name, value) => {
      const bucket = bucketOf(name, value)
      expect(bucket).toBeGreaterThanOrEqual(0)
      expect(valueOfBucket(name, bucket + 1)).toBeGreaterThan(valueOfBucket(name, bucket))
    }),
  )
})

test('no measurements have no quantile, and pages that never shift have one of 0', () => {
  expect(quantileOfBuckets('LCP', [], 0.75)).toBeNull()
  expect(quantileOfBuckets('CLS', [{ bucket: bucketOf('CLS', 0), count: 3 }], 0.75)).toBe(0)
})
