import { type BucketCount, countAbove, countOf, quantileOfBuckets } from './vital-buckets.ts'
import type { Vital } from './web-vitals.ts'

/** With fewer measurements of either release, one slow visitor would decide. */
const MIN_COUNT = 200

/** Smaller differences are not worth a look. */
const MIN_CHANGE = 0.1

/** Standard errors that chance reaches once in 3,000 comparisons, of which the page makes some dozens a day. */
const MIN_STANDARD_ERRORS = 3.4

const QUANTILE = 0.75

/**
 * Returns whether a release is slower than the one before: its p75 is worse by a tenth, and more of its measurements are
 * above the p75 of the one before than chance explains.
 */
export function isWorseRelease(vital: Vital, before: readonly BucketCount[], after: readonly BucketCount[]): boolean {
  const [n, m] = [countOf(before), countOf(after)]
  if (n < MIN_COUNT || m < MIN_COUNT) return false
  const old = quantileOfBuckets(vital, before, QUANTILE) ?? 0
  const recent = quantileOfBuckets(vital, after, QUANTILE) ?? 0
  if (recent <= old * (1 + MIN_CHANGE)) return false
  const [aboveBefore, aboveAfter] = [countAbove(vital, before, old), countAbove(vital, after, old)]
  const pooled = (aboveBefore + aboveAfter) / (n + m)
  const standardError = Math.sqrt(pooled * (1 - pooled) * (1 / n + 1 / m))
  return aboveAfter / m - aboveBefore / n > MIN_STANDARD_ERRORS * standardError
}
