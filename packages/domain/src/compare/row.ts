/** Returns whether the values of a row differ. An unknown value counts as a value. */
export const differs = (values: readonly unknown[]): boolean =>
  new Set(values.map((value) => JSON.stringify(value))).size > 1

/** Returns the column indexes with the best value: several on a tie, none if all known values are equal. */
export function bestOf(values: readonly (number | null)[], preferred: 'least' | 'most'): number[] {
  const known = values.filter((value) => value !== null)
  const best = preferred === 'least' ? Math.min(...known) : Math.max(...known)
  if (known.every((value) => value === best)) return []
  return values.flatMap((value, index) => (value === best ? [index] : []))
}
