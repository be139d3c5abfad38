import { describe, expect, test } from 'vitest'
import type { LeaseBucket } from './lease-bucket.ts'
import { LEASE_BUCKETS, leaseBucketOf } from './lease-bucket.ts'

describe('lease buckets', () => {
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
  ] as const)('%d %ss are in %s', (length, unit, label) => {
    expect(leaseBucketOf(length, unit)?.label).toBe(label)
  })

  // spec: 9.lease-filters-months, 9.lease-filters-weeks
  test.each(['month', 'week'] as const)('every whole number of %ss is in exactly one bucket', (unit) => {
    const buckets: readonly LeaseBucket[] = LEASE_BUCKETS[unit]
    for (let length = 0; length <= 60; length++) {
      const holding = buckets.filter(({ min, max }) => length >= min && (max === null || length <= max))
      expect(holding, String(length)).toHaveLength(1)
    }
  })

  test('a negative length is in none', () => {
    expect(leaseBucketOf(-1, 'week')).toBeUndefined()
  })
})
