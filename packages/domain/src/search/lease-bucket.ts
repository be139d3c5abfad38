/** Whole months or weeks, both ends included; a bucket without `max` is open. */
export type LeaseBucket = { readonly label: string; readonly min: number; readonly max?: number }

/** '8+' and '45+' mean more than, so buckets neither overlap nor leave gaps. */
export const LEASE_BUCKETS = {
  month: [
    { label: '0-4', min: 0, max: 4 },
    { label: '5-8', min: 5, max: 8 },
    { label: '8+', min: 9 },
  ],
  week: [
    { label: '0-25', min: 0, max: 25 },
    { label: '26-40', min: 26, max: 40 },
    { label: '41-45', min: 41, max: 45 },
    { label: '45+', min: 46 },
  ],
} as const satisfies Record<string, readonly LeaseBucket[]>

export type LeaseUnit = keyof typeof LEASE_BUCKETS

export function leaseBucketOf(length: number, unit: LeaseUnit): LeaseBucket | undefined {
  const buckets: readonly LeaseBucket[] = LEASE_BUCKETS[unit]
  return buckets.find(({ min, max }) => length >= min && (max === undefined || length <= max))
}
