type MonthMedian = { readonly month: string; readonly median: number | null }

export type CheapestMonth = {
  /** Formatted as `2026-02`. */
  readonly month: string
  readonly median: number
  /** Number of months whose median is known. */
  readonly months: number
}

/** A season is a year: fewer months say nothing about when rooms are cheap. */
const MIN_MONTHS = 12
/** By how much the month must be cheaper than the middle one; less is noise. */
const MIN_DIFFERENCE = 0.02

/**
 * Returns the month in which rooms of a kind were cheapest in a city. Returns undefined with less than a year of known
 * medians, when another month was as cheap, or when months hardly differ.
 */
export function cheapestMonth(medians: readonly MonthMedian[]): CheapestMonth | undefined {
  const known = medians.flatMap(({ month, median }) => (median === null ? [] : [{ month, median }]))
  if (known.length < MIN_MONTHS) return undefined
  const sorted = known.toSorted((a, b) => a.median - b.median)
  const [lowest, second] = sorted
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!lowest || !second || !middle || lowest.median === second.median) return undefined
  return lowest.median <= middle.median * (1 - MIN_DIFFERENCE) ? { ...lowest, months: known.length } : undefined
}
