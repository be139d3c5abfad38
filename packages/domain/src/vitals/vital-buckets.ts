import type { Vital } from './web-vitals.ts'

/**
 * Measurements are counted in buckets whose bounds grow by 4 %, so that a quantile of millions is read from a few dozen
 * counts and is wrong by at most 2 %.
 */
const GROWTH = 1.04

/** The smallest difference that matters: smaller values share the first bucket. */
const SMALLEST: Readonly<Record<Vital, number>> = { LCP: 1, INP: 1, CLS: 0.001, FCP: 1, TTFB: 1 }

export type BucketCount = { readonly bucket: number; readonly count: number }

export function bucketOf(vital: Vital, value: number): number {
  const ratio = value / SMALLEST[vital]
  return ratio < 1 ? 0 : 1 + Math.floor(Math.log(ratio) / Math.log(GROWTH))
}

/** Returns the middle of a bucket, by ratio. */
export function valueOfBucket(vital: Vital, bucket: number): number {
  return bucket === 0 ? 0 : SMALLEST[vital] * GROWTH ** (bucket - 0.5)
}

/** Returns the value below which a share of the measurements lies, or null without any. */
export function quantileOfBuckets(vital: Vital, counts: readonly BucketCount[], share: number): number | null {
  const sorted = counts.filter(({ count }) => count > 0).toSorted((a, b) => a.bucket - b.bucket)
  const rank = Math.ceil(share * countOf(sorted))
  let seen = 0
  for (const { bucket, count } of sorted) {
    seen += count
    if (seen >= rank) return valueOfBucket(vital, bucket)
  }
  return null
}

export const countOf = (counts: readonly BucketCount[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/** Returns how many measurements are in buckets above the one of a value. */
export const countAbove = (vital: Vital, counts: readonly BucketCount[], value: number): number =>
  countOf(counts.filter(({ bucket }) => bucket > bucketOf(vital, value)))
