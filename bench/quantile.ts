export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]
  if (value === undefined) throw new Error('no values to take a quantile of')
  return value
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
