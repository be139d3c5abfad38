import type { Trend } from './trend.ts'

export type PriceFacts = {
  /** What it costs now, or did when it was last seen. */
  now: number
  /** Against the most it cost: how much less it is now, and when that was. Null where it never changed. */
  peak: { below: number; month: string } | null
  /** Above (or below, when negative) the middle of the city in the same month; null where that is not known. */
  overMiddle: number | null
}

/** What the plot shows, in figures; undefined where there is too little to compare. */
export function priceFacts(months: Trend['result']): PriceFacts | undefined {
  const known = months.flatMap(({ month, price, median }) => (price === null ? [] : [{ month, price, median }]))
  const last = known.at(-1)
  if (last === undefined || known.length < 2) return undefined
  // Of several months as dear, the latest.
  const dearest = known.reduce((most, month) => (month.price >= most.price ? month : most))
  const changed = known.some(({ price }) => price !== last.price)
  return {
    now: last.price,
    peak: changed ? { below: dearest.price - last.price, month: dearest.month } : null,
    overMiddle: last.median === null ? null : last.price - last.median,
  }
}
