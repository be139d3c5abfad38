/** Whether a row says different things of what is compared. A value that nobody knows is one too. */
export const differs = (values: readonly unknown[]): boolean =>
  new Set(values.map((value) => JSON.stringify(value))).size > 1

/**
 * Which columns have the best value, by their index: several where they share it, none where there is nothing to be
 * better than.
 */
export function bestOf(values: readonly (number | null)[], wanted: 'least' | 'most'): number[] {
  const known = values.filter((value) => value !== null)
  const best = wanted === 'least' ? Math.min(...known) : Math.max(...known)
  if (known.every((value) => value === best)) return []
  return values.flatMap((value, index) => (value === best ? [index] : []))
}
