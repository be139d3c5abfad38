/** Standard score of a 95 % confidence interval. */
const Z = 1.959964

/** Below this many cases a share moves by points from one case to the next, so that its interval is shown. */
export const SMALL_COUNT = 400

export type Interval = { readonly low: number; readonly high: number }

/**
 * Returns the range in which a share lies with 95 % confidence, by Wilson's formula: unlike the usual one, it stays within
 * 0 and 1 and is right for a handful of cases. Undefined without cases.
 */
export function wilsonInterval(successes: number, count: number): Interval | undefined {
  if (count <= 0) return undefined
  const share = successes / count
  const square = Z ** 2
  const middle = (share + square / (2 * count)) / (1 + square / count)
  const half = (Z * Math.sqrt((share * (1 - share)) / count + square / (4 * count ** 2))) / (1 + square / count)
  // Rounding must not push the bounds past the share itself, which they touch at 0 and 1.
  return { low: Math.max(0, Math.min(share, middle - half)), high: Math.min(1, Math.max(share, middle + half)) }
}

/** Returns the interval of a share of few cases; undefined for many, where the share speaks for itself. */
export const smallCountInterval = (successes: number, count: number): Interval | undefined =>
  count < SMALL_COUNT ? wilsonInterval(successes, count) : undefined
