/** Returns whether the values of a row differ. An unknown value counts as a value. */
export const differs = (values: readonly unknown[]): boolean =>
  new Set(values.map((value) => JSON.stringify(value))).size > 1

/** A column's value in a row, with everything that must be equal for values to be compared. */
export type RankedValue = { readonly value: number | null; readonly basis?: unknown }

/**
 * Returns the column indexes with the best value: several on a tie, none if all known values are equal. None too if
 * known values have different bases: a shorter stay costs less without being the better deal, and a mark that leaves it
 * out would look wrong.
 */
export function bestOf(ranked: readonly RankedValue[], preferred: 'least' | 'most'): number[] {
  const known = ranked.flatMap(({ value, basis }) => (value === null ? [] : [{ value, basis }]))
  const values = known.map(({ value }) => value)
  const best = preferred === 'least' ? Math.min(...values) : Math.max(...values)
  if (differs(known.map(({ basis }) => basis)) || values.every((value) => value === best)) return []
  return ranked.flatMap(({ value }, index) => (value === best ? [index] : []))
}
