/** Median rent of one unit type, in minor units, now and a year ago. */
export type YearMedians = { readonly now: number; readonly before: number; readonly tenancies: number }

/**
 * Returns by how many percent rents changed within a year, with one decimal: the mean of the unit types' changes,
 * weighted by their tenancies, since the mix of rooms on offer differs between the years. Null without a comparison.
 */
export function yearChangeOf(medians: readonly YearMedians[]): number | null {
  const comparable = medians.filter(({ before }) => before > 0)
  const tenancies = comparable.reduce((sum, median) => sum + median.tenancies, 0)
  if (tenancies === 0) return null
  const change = comparable.reduce(
    (sum, { now, before, tenancies: weight }) => sum + (now / before - 1) * (weight / tenancies),
    0,
  )
  return Math.round(change * 1_000) / 10
}
