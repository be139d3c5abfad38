import type { Trend } from './trend.ts'

export type PriceFacts = {
  /** Current or last known price. */
  now: number
  /** Amount below the highest price, and its month; null when the price never changed. */
  peak: { below: number; month: string } | null
  /** Amount above (negative: below) the city median of the same month; null when unknown. */
  overMiddle: number | null
}

/** Returns the key figures of the plot, or undefined with fewer than two known prices. */
export function priceFacts(months: Trend['result']): PriceFacts | undefined {
  const known = months.flatMap(({ month, price, median }) => (price === null ? [] : [{ month, price, median }]))
  const last = known.at(-1)
  if (last === undefined || known.length < 2) return undefined
  // The latest of equally expensive months wins.
  const mostExpensive = known.reduce((most, month) => (month.price >= most.price ? month : most))
  const changed = known.some(({ price }) => price !== last.price)
  return {
    now: last.price,
    peak: changed ? { below: mostExpensive.price - last.price, month: mostExpensive.month } : null,
    overMiddle: last.median === null ? null : last.price - last.median,
  }
}
