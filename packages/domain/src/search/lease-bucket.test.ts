import { describe, expect, test } from 'vitest'
import type { LeaseBucket } from './lease-bucket.ts'
import { LEASE_BUCKETS, leaseBucketOf } from './lease-bucket.ts'

describe('leaseBucketOf', () => {
  // spec: 9.lease-filters-months, 9.lease-filters-weeks
  test.each([
    [0, 'month', '0-4'],
    [4, 'month', '0-4'],
    [5, 'month', '5-8'],
    [8, 'month', '5-8'],
    [9, 'month', '8+'],
    [25, 'week', '0-25'],
    [26, 'week', '26-40'],
    [41, 'week', '41-45'],
    [45, 'week', '41-45'],
    [46, 'week', '45+'],
  ] as const)('puts %d %ss into %s', (length, unit, label) => {
    expect(leaseBucketOf(length, unit)?.label).toBe(label)
  })

  // spec: 9.lease-filters-months, 9.lease-filters-weeks, product.open-ranges
  test.each(['month', 'week'] as const)('puts every whole number of %ss into exactly one bucket', (unit) => {
    const buckets: readonly LeaseBucket[] = LEASE_BUCKETS[unit]
    for (let length = 0; length <= 60; length++) {
      const matching = buckets.filter(({ min, max }) => length >= min && (max === undefined || length <= max))
      expect(matching, String(length)).toHaveLength(1)
    }
  })

  test('returns undefined for a negative length', () => {
    expect(leaseBucketOf(-1, 'week')).toBeUndefined()
  })
})
