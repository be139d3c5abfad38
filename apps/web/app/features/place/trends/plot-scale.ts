export type Span = { low: number; high: number }

/** Where the lines of the axis are: three to six round figures that hold all of the amounts between them. */
export function roundTicks({ low, high }: Span, minorUnit: number): number[] {
  // A price that never changed still gets a scale, a tenth around it.
  const room = high > low ? high - low : Math.max(Math.abs(high) / 5, minorUnit)
  const [from, to] = high > low ? [low, high] : [Math.max(low - room / 2, 0), high + room / 2]
  const step = Math.max(roundStep((to - from) / 3), minorUnit)
  const first = Math.floor(from / step) * step
  const count = Math.ceil((to - first) / step)
  return Array.from({ length: Math.max(count, 1) + 1 }, (_, at) => first + at * step)
}

/** 1, 2 or 5 with zeros: whichever is next above. */
function roundStep(wished: number): number {
  const ten = 10 ** Math.floor(Math.log10(wished))
  return ([1, 2, 5].find((step) => step * ten >= wished) ?? 10) * ten
}

/** How far down the plot an amount is, from 0 at the top to 1 at the bottom. */
export const depthOf = (amount: number, { low, high }: Span) => (high === low ? 0.5 : (high - amount) / (high - low))
