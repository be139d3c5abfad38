const MAX_TICKS = 5

/** Returns round numbers from 0 to at least the largest value, for the lines of a chart. */
export function chartScale(values: readonly number[]): { ticks: number[]; most: number } {
  const largest = Math.max(1, ...values)
  const magnitude = 10 ** Math.floor(Math.log10(largest))
  const step = [0.1, 0.2, 0.5, 1, 2, 5, 10]
    .map((factor) => Math.max(1, factor * magnitude))
    .find((size) => largest / size <= MAX_TICKS - 1)
  const size = step ?? largest
  const count = Math.ceil(largest / size)
  return { ticks: Array.from({ length: count + 1 }, (_, index) => index * size), most: count * size }
}
