export type PriceSpan = { low: number; high: number }

/** Returns three to six round axis values that enclose all amounts. */
export function roundTicks({ low, high }: PriceSpan, minorUnit: number): number[] {
  // A constant price gets a scale of ten percent around it.
  const range = high > low ? high - low : Math.max(Math.abs(high) / 5, minorUnit)
  const [from, to] = high > low ? [low, high] : [Math.max(low - range / 2, 0), high + range / 2]
  const step = Math.max(roundStep((to - from) / 3), minorUnit)
  const first = Math.floor(from / step) * step
  const count = Math.ceil((to - first) / step)
  return Array.from({ length: Math.max(count, 1) + 1 }, (_, index) => first + index * step)
}

/** Returns the next higher 1, 2 or 5 times a power of ten. */
function roundStep(minStep: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(minStep))
  return ([1, 2, 5].find((step) => step * magnitude >= minStep) ?? 10) * magnitude
}

/** Returns the vertical position of an amount, from 0 at the top to 1 at the bottom. */
export const verticalPosition = (amount: number, { low, high }: PriceSpan) =>
  high === low ? 0.5 : (high - amount) / (high - low)
